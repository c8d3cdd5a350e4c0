import { createApi } from '#contract/client.ts'
import type { Random } from '../../simulator/random.ts'
import { addProduct, addReward } from '../../support/factories.ts'
import type { Call, Caller } from './caller.ts'
import type { History, Kind } from './history.ts'

export const adminPassword = 'mat-khau-quan-tri'
export const postbackSecret = 'cua-direct'
const password = 'matkhau1'
const price = 100
/** In đồng. */
const withdrawn = 1000

/** `orders`: those that were credited and may be reversed. */
type Order = { clickId: string; key: string }
type Person = { id: number; cookie: string; address: string; clicks: string[]; orders: Order[] }

const enter = async (url: string, path: string, body: object, address: string): Promise<Person> => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { id, cookie, address, clicks: [], orders: [] }
}

/** Members, a shop and a gift, on a site that is well. */
export const gatherPeople = async (url: string, count: number) => {
  const admin = await enter(url, '/api/login', { username: 'admin', password: adminPassword }, '10.0.0.1')
  const api = createApi((path, init) =>
    fetch(`${url}${path}`, { ...init, headers: { ...(init?.headers as object), cookie: admin.cookie } }),
  )
  const product = await addProduct(api, { name: 'Bình giữ nhiệt' })
  const reward = await addReward(api, { pointsCost: price })
  await api.call('PATCH /api/admin/withdrawals/policy', { body: { kinds: ['momo'], minAmount: withdrawn } })
  const members: Person[] = []
  for (let one = 0; one < count; one += 1) {
    const username = `ban-${one}`
    const body = { username, password, fullName: `Bạn ${one}`, email: `${username}@example.vn` }
    members.push(await enter(url, '/api/register', body, `10.1.0.${one}`))
  }
  return { admin, members, productId: product.id, rewardId: reward.id }
}

export type People = Awaited<ReturnType<typeof gatherPeople>>

/** What a person may do next; each with its weight. */
const wishes: [Kind, number][] = [
  ['register', 1],
  ['click', 4],
  ['credit', 6],
  ['adjust', 4],
  ['reverse', 3],
  ['redeem', 4],
  ['withdraw', 2],
  ['rate', 3],
  ['cart', 3],
  ['subscribe', 2],
]

/**
 * People who ask for one thing after the other and write down what became of it. Who gives up stays without knowing; most
 * ask again, the same.
 */
export const letAct = (people: People, caller: Caller, history: History, random: Random) => {
  let serial = 0
  let isOver = false
  const bag = wishes.flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind))
  const tries = () => (random.chance(0.8) ? 12 : 1)

  /** What a network says of an order, `later` ms after now. */
  const message = ({ clickId, key }: Order, status: string, later: number): Call => ({
    path: `/api/postback/direct/${postbackSecret}`,
    body: {
      ...{ click_id: clickId, transaction_id: key, order_value: 250_000, commission: 20_000, status },
      occurred_at: new Date().toISOString(),
      updated_at: new Date(Date.now() + later).toISOString(),
    },
    address: '10.2.0.1',
  })
  const act: Record<Kind, (me: Person, key: string) => Promise<void>> = {
    register: async (me, key) => {
      const body = { username: key, password, fullName: key, email: `${key}@example.vn` }
      const { outcome } = await caller.ask({ path: '/api/register', body, address: addressOf(key) }, tries())
      history.note({ kind: 'register', key, amount: 1, outcome })
      void me
    },
    click: async (me) => {
      const { outcome, body } = await caller.ask(
        { path: '/api/affiliate/track', body: { productId: people.productId }, ...of(me) },
        1,
      )
      const { clickId } = body as { clickId?: string }
      if (outcome !== 'done' || !clickId) return
      me.clicks.push(clickId)
      history.note({ kind: 'click', key: clickId, amount: 1, outcome })
    },
    credit: async (me, key) => {
      const clickId = me.clicks.shift()
      if (!clickId) return act.click(me, key)
      const order = { clickId, key }
      const { outcome } = await caller.ask(message(order, 'confirmed', 0), tries())
      history.note({ kind: 'credit', key, amount: 5000, outcome })
      // Networks say it again, later and in other words.
      if (random.chance(0.3)) await caller.ask(message(order, 'confirmed', 1000), 1)
      if (outcome === 'done') me.orders.push(order)
    },
    reverse: async (me, key) => {
      const order = me.orders.shift()
      if (!order) return act.credit(me, key)
      const { outcome } = await caller.ask(message(order, 'reversed', 5000), tries())
      history.note({ kind: 'reverse', key: order.key, amount: 5000, outcome })
      // What was said before comes late, and again.
      if (random.chance(0.3)) await caller.ask(message(order, 'confirmed', -60_000), 1)
      if (random.chance(0.3)) await caller.ask(message(order, 'reversed', 6000), 1)
    },
    withdraw: async (me, key) => {
      const body = { kind: 'momo', phone: '0912345678', holder: 'Nguyen Van A', amount: withdrawn }
      const { outcome } = await caller.ask({ path: '/api/withdrawals', body, ...of(me), key }, tries())
      history.note({ kind: 'withdraw', key: String(me.id), amount: 1, outcome })
    },
    rate: async (me) => {
      const body = { productId: people.productId, content: '', rating: random.whole(1, 5) }
      const { outcome } = await caller.ask({ path: '/api/comments', body, ...of(me) }, tries())
      history.note({ kind: 'rate', key: String(me.id), amount: 1, outcome })
    },
    adjust: async (me, key) => {
      const body = { userId: me.id, points: 50, reason: `Bù điểm ${key}` }
      const { outcome } = await caller.ask(
        { path: '/api/admin/adjustments', body, cookie: people.admin.cookie, address: '10.0.0.1', key },
        tries(),
      )
      history.note({ kind: 'adjust', key, amount: 50, outcome })
    },
    redeem: async (me, key) => {
      const body = { pointsCost: price }
      const { outcome } = await caller.ask(
        { path: `/api/rewards/${people.rewardId}/redeem`, body, ...of(me), key },
        tries(),
      )
      history.note({ kind: 'redeem', key: String(me.id), amount: 1, outcome })
    },
    cart: async (me) => {
      const quantity = random.whole(1, 3)
      const isGood = random.chance(0.9)
      const body = { productId: isGood ? people.productId : 999_999_999, quantity }
      // Adds up, so nobody who does not know asks again.
      const { outcome } = await caller.ask({ path: '/api/cart', body, ...of(me) }, 1)
      history.note({ kind: 'cart', key: String(me.id), amount: quantity, outcome })
    },
    subscribe: async (_, key) => {
      const email = `${key}@example.vn`
      const call = { path: '/api/newsletter', body: { email }, address: addressOf(key) }
      const { outcome } = await caller.ask(call, tries())
      history.note({ kind: 'subscribe', key: email, amount: 1, outcome })
    },
  }
  const of = ({ cookie, address }: Person) => ({ cookie, address })
  const addressOf = (key: string) => {
    const number = Number(key.replace(/\D/g, ''))
    return `10.3.${(number >> 8) & 255}.${number & 255}`
  }

  const live = async (): Promise<void> => {
    while (!isOver) {
      serial += 1
      await act[random.pick(bag)](random.pick(people.members), `lan-${serial}`)
    }
  }
  const lives = Array.from({ length: 8 }, live)
  return {
    end: async () => {
      isOver = true
      await Promise.all(lives)
    },
  }
}
