import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointKey } from '#contract/index.ts'
import { noticeQueue } from '#server/jobs/notify.ts'
import { bootApp, type Person } from '../support/app.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let processes: Awaited<ReturnType<typeof startProcesses>>
let productId: number
const promised = 5000

const send = (
  turn: number,
  key: EndpointKey | string,
  init: { body?: object; person?: Person; headers?: object } = {},
) => {
  const [method = 'GET', path = '/'] = key.split(' ')
  return fetchUntilTaken(`${processes.urls[turn % processes.urls.length]}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(init.person ? { cookie: init.person.cookie } : {}),
      ...init.headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(init.body ?? {}) }),
  })
}

const expectProof = async () => expect(await app.faults()).toEqual([])

const click = async (person: Person): Promise<string> =>
  (await app.api(person).call('POST /api/affiliate/track', { body: { productId } })).clickId

const message = (clickId: string, transactionId: string, status: string, minute: number) => ({
  click_id: clickId,
  transaction_id: transactionId,
  order_value: 250_000,
  commission: 20_000,
  status,
  occurred_at: new Date().toISOString(),
  updated_at: new Date(Date.UTC(2026, 10, 1, 3, minute)).toISOString(),
})
const webhook = 'POST /api/postback/direct/cua-direct'

beforeAll(async () => {
  app = await bootApp()
  processes = await startProcesses(2, {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.config.dataDir,
    SECRET: app.config.secrets[0],
    POSTBACK_SECRET_DIRECT: 'cua-direct',
  })
  const admin = app.api(await app.admin())
  const category = await admin.call('POST /api/categories', { body: { name: 'Thử' } })
  const product = await admin.call('POST /api/products', {
    body: {
      name: 'Bình giữ nhiệt',
      image: '/icon.svg',
      price: 250_000,
      affiliateLink: 'https://cua-hang.example/binh',
      pointsReward: promised,
      categoryId: category.id,
    },
  })
  productId = product.id
})
afterAll(async () => {
  processes?.stop()
  await app.close()
})

describe('two processes on one database', () => {
  it('credits 200 parallel identical confirmations once', async () => {
    const member = await app.register('mot-lan')
    const body = message(await click(member), 'DON-1', 'confirmed', 5)
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, turn) => {
        const response = await send(turn, webhook, { body })
        return { status: response.status, ...((await response.json()) as { outcome: string }) }
      }),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(199)
    expect(await app.api(member).call('GET /api/me/ledger')).toMatchObject({ balance: promised, total: 1 })
    const { rows } = await sql`select data->>'type' as type from pgboss.job where name = ${noticeQueue}
      and (data->>'userId')::int = ${member.id}`.execute(app.ctx().db)
    expect(rows).toEqual([{ type: 'points_credited' }])
    await expectProof()
  })

  it.each([
    ['confirmed', promised],
    ['reversed', 0],
  ])('ends in the same points whatever the order of messages (last: %s)', async (last, expected) => {
    const member = await app.register(`thu-tu-${last}`)
    const clickId = await click(member)
    const order = `DON-${last}`
    const story = [
      message(clickId, order, 'pending', 1),
      message(clickId, order, 'approved', 2),
      message(clickId, order, 'confirmed', 3),
      ...(last === 'reversed' ? [message(clickId, order, 'reversed', 4)] : []),
    ]
    const storm = Array.from({ length: 60 }, (_, turn) => story[(turn * 7) % story.length])
    const answers = await Promise.all(storm.map((body, turn) => send(turn, webhook, { body: body ?? {} })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await app.api(member).call('GET /api/me/ledger')).balance).toBe(expected)
    await expectProof()
  })

  it('never gives more than a campaign and a member may have, whatever confirms side by side', async () => {
    const admin = app.api(await app.admin())
    const rule = await admin.call('POST /api/admin/rules', {
      body: {
        name: 'Có hạn',
        scope: 'product',
        scopeId: productId,
        kind: 'fixed',
        amount: 7000,
        capMember: 10_000,
        capCampaign: 25_000,
      },
    })
    const members = await Promise.all(['han-a', 'han-b', 'han-c'].map((name) => app.register(name)))
    const clicks = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => click(members[turn % members.length] as Person)),
    )
    await Promise.all(
      clicks.flatMap((clickId, turn) =>
        ['pending', 'confirmed', 'confirmed'].map((status, step) =>
          send(turn + step, webhook, {
            body: message(clickId, `HAN-${turn}`, status, status === 'pending' ? 1 : 2),
          }),
        ),
      ),
    )
    const balances = await Promise.all(
      members.map(async (person) => (await app.api(person).call('GET /api/me/ledger')).balance),
    )
    // Whoever found nothing or little left got what the product promises by itself; two or three got the rule in full.
    const rest = balances.reduce((sum, points) => sum + points, 0) - 25_000
    expect([2, 3].map((full) => 30 * promised + full * 2000 - 25_000)).toContain(rest)
    expect(await admin.call('GET /api/admin/rules')).toMatchObject([
      { id: rule.id, held: 25_000, conversions: 30 },
    ])
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id: rule.id } })
    await expectProof()
  })

  it('gives exactly three rewards for the points of three to 200 attempts', async () => {
    const admin = app.api(await app.admin())
    const member = await app.register('doi-thuong')
    const reward = await admin.call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost: 1000 } })
    await admin.call('POST /api/purchases', { body: { userId: member.id, productId, pointsEarned: 3500 } })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        send(turn, `POST /api/rewards/${reward.id}/redeem`, { person: member }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(197)
    expect((await app.api(member).call('GET /api/user')).points).toBe(500)
    await expectProof()
  })

  it('answers one Idempotency-Key with one redemption, and refuses it for another reward', async () => {
    const admin = app.api(await app.admin())
    const member = await app.register('mot-khoa')
    const body = { name: 'Thẻ quà', pointsCost: 1000, kind: 'voucher' as const, codes: ['A1', 'A2', 'A3'] }
    const reward = await admin.call('POST /api/rewards', { body })
    const other = await admin.call('POST /api/rewards', { body: { name: 'Khác', pointsCost: 1 } })
    await admin.call('POST /api/purchases', { body: { userId: member.id, productId, pointsEarned: 9000 } })
    const headers = { 'idempotency-key': 'k-1' }
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, turn) => {
        const response = await send(turn, `POST /api/rewards/${reward.id}/redeem`, {
          person: member,
          headers,
        })
        return { status: response.status, text: await response.text() }
      }),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await app.api(member).call('GET /api/user')).points).toBe(8000)
    const clash = await send(0, `POST /api/rewards/${other.id}/redeem`, { person: member, headers })
    expect(clash.status).toBe(409)
    await expectProof()
  })

  it('gives the points of a redemption back once to 60 refunds, while its member goes on redeeming', async () => {
    const admin = await app.admin()
    const member = await app.register('hoan-mot-lan')
    const body = { name: 'Cốc sứ', pointsCost: 1000, stock: 50 }
    const reward = await app.api(admin).call('POST /api/rewards', { body })
    await app
      .api(admin)
      .call('POST /api/purchases', { body: { userId: member.id, productId, pointsEarned: 4000 } })
    const redeem = `POST /api/rewards/${reward.id}/redeem`
    const { userReward } = await app
      .api(member)
      .call('POST /api/rewards/{id}/redeem', { params: { id: reward.id } })
    const attempts = Array.from({ length: 60 }, async (_, turn) => {
      const note = { note: 'Cốc bị vỡ' }
      const refund = `POST /api/admin/redemptions/${userReward.id}/${turn % 3 === 0 ? 'deliver' : 'refund'}`
      if (turn % 10 === 0) await send(turn, redeem, { person: member })
      return { turn, status: (await send(turn, refund, { person: admin, body: note })).status }
    })
    const answers = await Promise.all(attempts)
    const refunds = answers.filter(({ turn }) => turn % 3 !== 0)
    expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { entries } = await app.api(member).call('GET /api/me/ledger')
    expect(entries.filter(({ kind }) => kind === 'redeem_refund')).toMatchObject([{ points: 1000 }])
    await expectProof()
  })

  it('gives the last piece to exactly one of 60 members', async () => {
    const admin = app.api(await app.admin())
    const members: Person[] = []
    for (let one = 0; one < 60; one += 1) members.push(await app.register(`nguoi-${one}`))
    const reward = await admin.call('POST /api/rewards', {
      body: { name: 'Cái cuối', pointsCost: 10, stock: 1 },
    })
    for (const member of members)
      await admin.call('POST /api/purchases', { body: { userId: member.id, productId, pointsEarned: 20 } })
    const answers = await Promise.all(
      members.map((person, turn) => send(turn, `POST /api/rewards/${reward.id}/redeem`, { person })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(59)
    await expectProof()
  })

  it('keeps one rating and one cart line a member and product', async () => {
    const member = await app.register('mot-dong')
    const rated = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        send(turn, 'POST /api/comments', {
          person: member,
          body: { productId, content: '', rating: (turn % 5) + 1 },
        }),
      ),
    )
    expect(rated.every(({ status }) => status === 201)).toBe(true)
    const added = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        send(turn, 'POST /api/cart', { person: member, body: { productId } }),
      ),
    )
    expect(added.every(({ status }) => status === 201)).toBe(true)
    const cart = await app.api(member).call('GET /api/cart')
    expect(cart).toMatchObject([{ quantity: 30 }])
    const product = await app.api().call('GET /api/products/{id}', { params: { id: productId } })
    expect(product.reviewCount).toBe(1)
  })
})
