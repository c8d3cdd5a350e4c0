import { trackClick } from '#server/modules/clicks/index.ts'
import { bootApp, type Person } from '../../support/app.ts'
import type { Addresses } from '../../support/database.ts'
import { type SimulatedClock, simulatedClock } from '../clock.ts'
import { webhookSecrets } from '../messages.ts'
import type { App } from '../visits.ts'
import { type Actor, openActors } from './actors.ts'
import type { Turns } from './turns.ts'

const day = 86_400_000

/** What the two products of the direct webhook promise, each by a rule whose limits never fill but are counted. */
export const promises = { first: 5000, second: 7000, accesstrade: 3000, limited: 100 }
export type ProductName = keyof typeof promises

/** What a message says of an order; the minute is its time of change. */
export type Word = { order: string; clickId: string; status: string; minute: number }

export type Ground = {
  app: App
  actors: Actor[]
  turns: Turns
  clock: SimulatedClock
  admin: Person
  rewardId: number
  products: Record<ProductName, number>
  /** Members who may act in many interleavings, each with a session. */
  people: Person[]
  /** A member who owns nothing and owes nothing between two interleavings. */
  saver: Person
  /** Somebody nobody has met yet, without a session. */
  newcomer: () => Promise<number>
  /** A click of three weeks ago. */
  click: (person: { id: number }, product: ProductName) => Promise<string>
  order: () => string
  close: () => Promise<void>
}

export const soldAt = '2030-10-02T03:00:00Z'
/** Times of change count up from here. */
export const changedAt = (minute: number): Date => new Date(Date.UTC(2030, 9, 3, 3, minute))

/** Tells the direct webhook; its status. */
export const postWebhook = async (actor: Pick<Actor, 'request'>, word: Word): Promise<number> => {
  const response = await actor.request(`/api/postback/direct/${webhookSecrets.direct}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      click_id: word.clickId,
      transaction_id: word.order,
      order_value: 250_000,
      commission: 20_000,
      status: word.status,
      occurred_at: soldAt,
      updated_at: changedAt(word.minute).toISOString(),
    }),
  })
  await response.body?.cancel()
  return response.status
}

const addProducts = async (app: App, admin: Person): Promise<Record<ProductName, number>> => {
  const api = app.api(admin)
  const { id: categoryId } = await api.call('POST /api/categories', { body: { name: 'Xen kẽ' } })
  const add = async (name: ProductName, affiliateLink: string): Promise<number> => {
    const { id } = await api.call('POST /api/products', {
      body: {
        name: `Hàng ${name}`,
        image: '/icon.svg',
        price: 250_000,
        pointsReward: promises[name],
        affiliateLink,
        categoryId,
      },
    })
    return id
  }
  const products = {
    first: await add('first', 'https://cua-hang.example/binh'),
    second: await add('second', 'https://cua-hang.example/noi'),
    limited: await add('limited', 'https://cua-hang.example/chao'),
    accesstrade: await add(
      'accesstrade',
      'https://go.isclix.com/deep_link/1/2?url=https%3A%2F%2Ftiki.vn%2Fa',
    ),
  }
  for (const name of ['first', 'second'] as const)
    await api.call('POST /api/admin/rules', {
      body: {
        name: `Quy tắc ${name}`,
        scope: 'product',
        scopeId: products[name],
        kind: 'fixed',
        amount: promises[name],
        capCampaign: 1_000_000_000,
        capMember: 900_000_000,
      },
    })
  return products
}

/** A site with members, products and three actors, on a database of its own. */
export const openGround = async (database?: Addresses): Promise<Ground> => {
  const clock = simulatedClock(new Date('2030-10-20T02:00:00Z'))
  const app = await bootApp({
    clock,
    env: {
      POSTBACK_SECRET_DIRECT: webhookSecrets.direct,
      POSTBACK_SECRET_ACCESSTRADE: webhookSecrets.accesstrade,
    },
    ...(database ? { database } : {}),
  })
  const admin = await app.admin()
  const products = await addProducts(app, admin)
  const { id: rewardId } = await app.api(admin).call('POST /api/rewards', {
    body: {
      name: 'Phiếu quà',
      description: 'Để đổi',
      pointsCost: promises.first,
      available: true,
      kind: 'manual',
    },
  })
  const people: Person[] = []
  for (let n = 0; n < 6; n += 1) people.push(await app.register(`nguoi${n}`))
  const saver = await app.register('tietkiem')
  // Everybody was here just now: noting a visit would run beside the act itself, in an order no seed decides.
  const { db } = app.ctx()
  await db.updateTable('users').set({ last_seen_at: clock.now() }).execute()
  await db.updateTable('sessions').set({ updated_at: clock.now() }).execute()
  const { actors, turns, close } = openActors(app, 3)
  let serial = 0
  return {
    app,
    actors,
    turns,
    clock,
    admin,
    rewardId,
    products,
    people,
    saver,
    newcomer: async () => {
      serial += 1
      const username = `khach${serial}`
      const { id } = await app
        .ctx()
        .db.insertInto('users')
        .values({
          username,
          display_username: username,
          full_name: username,
          email: `${username}@example.vn`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    click: async (person, product) => {
      const actor = { kind: 'member', id: person.id, role: 'user', sessionId: 0 } as const
      const at = new Date(clock.now().getTime() - 19 * day)
      const { clickId } = await clock.at(at, () =>
        trackClick(app.ctx(actor), { productId: products[product] }),
      )
      return clickId
    },
    order: () => {
      serial += 1
      return `XK${serial}DON`
    },
    close: async () => {
      await close()
      await app.close()
    },
  }
}
