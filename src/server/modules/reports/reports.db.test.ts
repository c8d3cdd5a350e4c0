import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Network } from '#contract/affiliate.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createBooks } from '../../../../test/simulator/books.ts'
import { simulatedClock } from '../../../../test/simulator/clock.ts'
import { type SimulatedNetworks, startNetworks } from '../../../../test/simulator/server.ts'
import type { Row } from '../../../../test/simulator/world.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { storiesIn } from '../../../../test/support/network-stories.ts'
import { reportsJobs } from './index.ts'

const day = 86_400_000
const clock = simulatedClock(new Date('2026-06-01T02:00:00Z'))
const books = createBooks()
let networks: SimulatedNetworks
let app: Awaited<ReturnType<typeof bootApp>>
let member: Person
let other: Person
const products = new Map<Network, number>()
let serial = 0

const links: Partial<Record<Network, string>> = {
  accesstrade: 'https://go.isclix.com/deep_link/1/2?url=https%3A%2F%2Fshopee.vn%2Fa',
  shopee: 'https://s.shopee.vn/an_redir?origin_link=https%3A%2F%2Fshopee.vn%2Fa&affiliate_id=17300000001',
  lazada: 'https://c.lazada.vn/t/c.abc?url=https%3A%2F%2Fwww.lazada.vn%2Fa',
}

beforeAll(async () => {
  networks = await startNetworks(books, clock, { shopeePage: 2 })
  app = await bootApp({
    clock,
    env: {
      ...networks.env,
      POSTBACK_SECRET_ACCESSTRADE: 'cua-accesstrade',
      POSTBACK_SECRET_LAZADA: 'cua-lazada',
      POSTBACK_HMAC_LAZADA: 'khoa-lazada',
      SHOPEE_AFFILIATE_ID: '17300000001',
    },
  })
  const admin = app.api(await app.admin())
  const { id: categoryId } = await admin.call('POST /api/categories', { body: { name: 'Thử' } })
  for (const [network, affiliateLink] of Object.entries(links)) {
    const body = { name: network, image: 'https://hinh.example/a.jpg', price: 1, pointsReward: 70 }
    const product = await admin.call('POST /api/products', { body: { ...body, affiliateLink, categoryId } })
    products.set(network as Network, product.id)
  }
})
beforeEach(async () => {
  serial += 1
  member = await app.register(`minh${serial}`)
  other = await app.register(`lan${serial}`)
})
afterAll(async () => {
  await app?.close()
  await networks?.close()
})

const click = async (network: Network, person = member): Promise<string> => {
  const body = { productId: products.get(network) ?? 0 }
  return (await app.api(person).call('POST /api/affiliate/track', { body })).clickId
}
const pointsOf = async (person = member) => {
  // The clock has moved by weeks: the session of before has ended.
  const signedIn = await app.login(person.username, 'matkhau1')
  const { points, pendingPoints } = await app.api(signedIn).call('GET /api/user')
  return { points, pendingPoints }
}

const { chapter, enter, pass } = storiesIn(books, clock)

const poll = async (): Promise<void> => {
  const waiting: { name: string; data: object }[] = [{ name: 'affiliate.schedule-polls', data: {} }]
  const sendJob: Ctx['sendJob'] = async (_, name, data) => {
    waiting.push({ name, data })
  }
  for (let next = waiting.shift(); next; next = waiting.shift())
    await reportsJobs.find(({ name }) => name === next?.name)?.run({ ...app.ctx(), sendJob }, next.data)
}
const send = (network: string, fields: object, headers: Record<string, string> = {}) =>
  app.request(`/api/postback/${network}/cua-${network}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  })
const claim = (row: Row, sub1: string, over: object = {}) => ({
  transaction_id: Number(row.conversionId),
  order_id: row.orderId,
  status: 1,
  is_confirmed: 1,
  reward: 9000,
  product_price: 200_000,
  sub1,
  ...over,
})
const latestRun = (network: string, kind: string) =>
  app
    .ctx()
    .db.selectFrom('network_runs')
    .selectAll()
    .where('network', '=', network)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const rowsOf = (orderId: string) =>
  app.ctx().db.selectFrom('conversions').selectAll().where('transaction_id', '=', orderId).execute()

describe('an unsigned postback', () => {
  it('shows an order and never confirms it; the report does', async () => {
    const row = enter('accesstrade', await click('accesstrade'), [chapter('open'), chapter('paid', 40)])
    const answer = await send('accesstrade', claim(row, row.echoed))
    expect(await answer.json()).toEqual({ ok: true, outcome: 'created' })
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
    expect(await (await send('accesstrade', claim(row, row.echoed))).json()).toMatchObject({
      outcome: 'duplicate',
    })
    pass(1)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
    pass(40)
    await poll()
    expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
    expect(await rowsOf(row.orderId)).toHaveLength(1)
    expect(await (await send('accesstrade', claim(row, row.echoed, { status: 2 }))).json()).toMatchObject({
      outcome: 'stale',
    })
    expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
  })

  it('gives no order to whoever claims it before the report', async () => {
    const mine = await click('accesstrade')
    const theirs = await click('accesstrade', other)
    const row = enter('accesstrade', mine, [chapter('paid')])
    const nobodys = enter('accesstrade', '', [chapter('paid')])
    await send('accesstrade', claim(row, theirs, { update_time: '2199-01-01 00:00:00' }))
    await send('accesstrade', claim(nobodys, theirs))
    expect(await pointsOf(other)).toEqual({ points: 0, pendingPoints: 140 })
    pass(1)
    await poll()
    expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
    expect(await pointsOf(other)).toEqual({ points: 0, pendingPoints: 0 })
    await send('accesstrade', claim(nobodys, theirs))
    expect(await pointsOf(other)).toEqual({ points: 0, pendingPoints: 0 })
    const [left] = await rowsOf(nobodys.orderId)
    expect(left).toMatchObject({ click_id: null, status: 'confirmed', credited_points: 0 })
  })
})

it('a hint that names the order alone becomes its row, and no second order is shown', async () => {
  const row = enter('accesstrade', await click('accesstrade'), [chapter('paid')])
  await send('accesstrade', claim(row, row.echoed, { transaction_id: row.orderId, order_id: undefined }))
  expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
  pass(1)
  await poll()
  pass(1)
  await poll()
  expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
  expect(await rowsOf(row.orderId)).toHaveLength(1)
})

it('answers odd values of every field of an unsigned message with 200 or 400', async () => {
  const odd = [
    ...[
      '',
      ' ',
      'a'.repeat(9000),
      '\0',
      '\ud800',
      "';drop table users",
      '__proto__',
      'NaN',
      '2026-13-45 99:00:00',
    ],
    ...[-1, 1.5, 1e21, 2 ** 53, null, true, [], {}, [1], '99999999999999999999', '\u202e', '12:00'],
  ]
  const fields = claim(enter('accesstrade', '', [chapter('open')]), await click('accesstrade'), {
    update_time: '2026-06-01 00:00:00',
    sales_time: '2026-06-01 00:00:00',
  })
  for (const name of Object.keys(fields))
    for (const value of odd) {
      const answer = await send('accesstrade', { ...fields, [name]: value })
      expect([200, 400], `${name} = ${JSON.stringify(value)?.slice(0, 40)}`).toContain(answer.status)
    }
  expect(await pointsOf()).toMatchObject({ points: 0 })
})

it('a door that asks for signatures takes no message without one', async () => {
  const sub_id1 = await click('lazada')
  const fields = { order_id: '41', sub_order_id: '42', order_status: 'Fulfilled', sub_id1 }
  expect((await send('lazada', fields)).status).toBe(401)
  const digest = createHmac('sha256', 'khoa-lazada').update(JSON.stringify(fields)).digest('hex')
  const signed = await send('lazada', fields, { 'x-signature': `sha256=${digest}` })
  expect(await signed.json()).toEqual({ ok: true, outcome: 'created' })
  expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
})

describe('a report', () => {
  it('gives one item its points once, under however many rows, and a bonus none', async () => {
    const clickId = await click('accesstrade')
    const item = enter('accesstrade', clickId, [chapter('open'), chapter('paid', 20), chapter('void', 40)])
    const shared = { orderId: item.orderId, productId: item.productId, repeats: item }
    enter('accesstrade', clickId, [chapter('open', 1), chapter('paid', 25)], shared)
    enter('accesstrade', clickId, [chapter('paid', 22)], {
      orderId: item.orderId,
      productId: 'brand_bonus_1@shopee@bonus',
      isBonus: true,
    })
    pass(3)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
    pass(24)
    await poll()
    expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
    // The first row is refused; the other one for the same item stands.
    pass(20)
    await poll()
    expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
    expect(await rowsOf(item.orderId)).toHaveLength(3)
  })

  it('confirms Shopee’s orders in a closed payment cycle only, and takes back what comes back', async () => {
    const clickId = await click('shopee')
    const story = [chapter('open'), chapter('approved', 3), chapter('paid', 30), chapter('void', 50)]
    for (let n = 0; n < 5; n += 1) enter('shopee', clickId, story)
    pass(4)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 350 })
    pass(28)
    await poll()
    expect(await pointsOf()).toEqual({ points: 350, pendingPoints: 0 })
    pass(2)
    await poll()
    expect(await pointsOf()).toEqual({ points: 350, pendingPoints: 0 })
    pass(20)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 0 })
    const entries = app.ctx().db.selectFrom('ledger_entries').select('kind').where('user_id', '=', member.id)
    expect((await entries.execute()).map(({ kind }) => kind).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'clawback'),
      ...Array.from({ length: 5 }, () => 'earn_confirm'),
    ])
  })

  it('confirms Lazada’s orders once nothing can come back, though their rows do not change', async () => {
    const delivered = new Date(clock.now().getTime() + 3 * day)
    enter('lazada', await click('lazada'), [chapter('open'), chapter('approved', 3, { delivered })])
    pass(4)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
    pass(15)
    await poll()
    expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
  })

  it('that was behind by another machine’s clock alone is taken up once that time has passed', async () => {
    const story = [chapter('open'), chapter('approved', 3), chapter('void', 4.5)]
    const row = enter('lazada', await click('lazada'), story)
    pass(4)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
    await sql`update conversions set network_updated_at = ${new Date(clock.now().getTime() + 2 * day)}
      where transaction_id = ${row.orderId}`.execute(app.ctx().db)
    pass(1)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 70 })
    pass(2)
    await poll()
    expect(await pointsOf()).toEqual({ points: 0, pendingPoints: 0 })
  })

  it('finds through the order list what the other reports leave out', async () => {
    const left = { rowId: '7'.padStart(32, 'b') }
    const row = enter('accesstrade', await click('accesstrade'), [chapter('paid')], left)
    pass(0.5)
    const job = reportsJobs.find(({ name }) => name === 'affiliate.poll-accesstrade')
    for (const kind of ['sales', 'updates']) await job?.run(app.ctx(), { kind })
    expect(await rowsOf(row.orderId)).toEqual([])
    pass(1)
    await poll()
    expect(await pointsOf()).toEqual({ points: 70, pendingPoints: 0 })
  })

  it('costs nothing the second time, and a broken row is kept once and stops nothing', async () => {
    pass(3)
    await poll()
    pass(3)
    await poll()
    const run = await latestRun('accesstrade', 'updates')
    expect(run).toMatchObject({ status: 'done', created: 0, updated: 0, refused: 1, error: null })
    expect(run.unchanged).toBe(run.received - 1)
    const kept = await app
      .ctx()
      .db.selectFrom('conversion_events')
      .select('raw')
      .where('outcome', '=', 'refused')
      .where('source', '=', 'poll')
      .where('network', '=', 'accesstrade')
      .execute()
    expect(kept).toEqual([{ raw: expect.objectContaining({ status: 'mới' }) }])
  })

  it('is taken up at the page where it stopped', async () => {
    const clickId = await click('shopee')
    for (let n = 0; n < 7; n += 1) enter('shopee', clickId, [chapter('open')])
    pass(1)
    let pages = 0
    const fetchTwice: typeof fetch = async (...request) => {
      pages += 1
      if (pages > 2) throw new TypeError('the line is dead')
      return fetch(...request)
    }
    const job = reportsJobs.find(({ name }) => name === 'affiliate.poll-shopee')
    await job?.run({ ...app.ctx(), fetch: fetchTwice }, { kind: 'recent' })
    const stopped = await latestRun('shopee', 'recent')
    expect(stopped).toMatchObject({ status: 'failed', pages: 2, error: 'TypeError', finished_at: null })
    expect(await pointsOf()).toMatchObject({ pendingPoints: 4 * 70 })
    await poll()
    const done = await latestRun('shopee', 'recent')
    expect(done).toMatchObject({ id: stopped.id, status: 'done', window_from: stopped.window_from })
    expect(await pointsOf()).toMatchObject({ pendingPoints: 7 * 70 })
  })

  it('is not walked by two workers at once', async () => {
    pass(1)
    const job = reportsJobs.find(({ name }) => name === 'affiliate.poll-lazada')
    await Promise.all(Array.from({ length: 4 }, () => job?.run(app.ctx(), { kind: 'months' })))
    const since = new Date(clock.now().getTime() - day / 2)
    const runs = await app
      .ctx()
      .db.selectFrom('network_runs')
      .select('id')
      .where('network', '=', 'lazada')
      .where('started_at', '>', since)
      .execute()
    expect(runs).toHaveLength(1)
  })

  it('is given up after failing at one page again and again, and the next run covers its days', async () => {
    pass(1)
    const before = await latestRun('lazada', 'months')
    networks.setDown(true)
    for (let n = 0; n < 6; n += 1) {
      await poll()
      pass(0.01)
    }
    networks.setDown(false)
    pass(1)
    await poll()
    const runs = await app
      .ctx()
      .db.selectFrom('network_runs')
      .select(['status', 'window_from'])
      .where('network', '=', 'lazada')
      .where('id', '>', before.id)
      .orderBy('id')
      .execute()
    expect(runs.map(({ status }) => status)).toEqual(['abandoned', 'done'])
    expect(runs[1]?.window_from.getTime()).toBeLessThan(before.window_to.getTime())
  })
})

it('shows the operator how each network stands', async () => {
  const states = await app.api(await app.admin()).call('GET /api/admin/networks')
  expect(states.map(({ network, door, polled }) => [network, door, polled])).toEqual([
    ['accesstrade', 'open', true],
    ['shopee', 'none', true],
    ['lazada', 'signed', true],
    ['direct', 'open', false],
  ])
  const [accesstrade] = states
  expect(accesstrade?.unmatched).toBeGreaterThan(0)
  expect(accesstrade?.reports.map(({ kind, status }) => [kind, status])).toEqual([
    ['sales', 'done'],
    ['updates', 'done'],
    ['orders', 'done'],
  ])
  expect(accesstrade?.reports[0]?.last?.received).toBeGreaterThan(0)
  await expect(app.api(await app.register('khach')).call('GET /api/admin/networks')).rejects.toMatchObject({
    status: 403,
  })
})

it('leaves books the doctor finds in order, without a buyer in them', async () => {
  const { db } = app.ctx()
  expect(await app.faults()).toEqual([])
  const kept = await db.selectFrom('conversion_events').select('raw').execute()
  expect(kept.length).toBeGreaterThan(20)
  expect(JSON.stringify(kept)).not.toMatch(/nguoi\.mua|Người Mua|Mozilla|member/)
})
