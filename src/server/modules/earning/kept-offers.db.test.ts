import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Product, ProductSort } from '#contract/products.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { promisedPoints } from '#shared/money.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'
import { earningChecks, forgetRulesInForce, keepOffers } from './index.ts'
import { everybody } from './rules/reckoning.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let anyone: Api
const categories: number[] = []
const products: Product[] = []

const hosts = ['cua-hang.example', 'tiki.vn', 'shop-hai.example']
const prices = [0, 1_000, 99_000, 450_000, 1_290_000, 25_000_000, 450_000]
const owns = [1, 500, 90_000, 3_000, 500, 12_000_000]

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  anyone = app.api()
  for (let n = 0; n < 3; n += 1) categories.push((await addCategory(admin)).id)
  for (let n = 0; n < 40; n += 1)
    products.push(
      await addProduct(admin, {
        name: `Nồi số ${n}`,
        price: prices[n % prices.length] ?? 0,
        pointsReward: owns[(n * 5) % owns.length] ?? 1,
        categoryId: categories[n % 3] ?? 0,
        affiliateLink: `https://${hosts[n % hosts.length]}/noi-${n}`,
      }),
    )
})
afterEach(async () => {
  for (const { id } of await admin.call('GET /api/admin/rules'))
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id } })
})
afterAll(() => app.close())

const db = () => app.ctx().db
const addRule = (body: object) =>
  admin.call('POST /api/admin/rules', {
    body: { name: 'Ưu đãi', scope: 'all', kind: 'order_percent', amount: 300, ...body },
  })
const list = (sort: ProductSort, query: object = {}) =>
  anyone.call('GET /api/products', { query: { sort, limit: 100, ...query } })

const broken = async () =>
  (await Promise.all(earningChecks.map((check) => check.broken(db(), app.ctx().config)))).flat()

/** The list as its cards show it: by the points promised, the newer product first among equals. */
const inOrder = (cards: Product[]) =>
  cards
    .toSorted((a, b) => promisedPoints(b) - promisedPoints(a) || b.id - a.id)
    .map((card) => [card.id, promisedPoints(card)])
const expectInOrder = async (query: object = {}) => {
  const down = await list('points', query)
  expect(down.length).toBeGreaterThan(1)
  expect(down.map((card) => [card.id, promisedPoints(card)])).toEqual(inOrder(down))
  const up = await list('points-asc', query)
  expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed())
  expect(await broken()).toEqual([])
}

const cases: [string, () => object[]][] = [
  ['no rule', () => []],
  ['a share of every order', () => [{}]],
  [
    'a fixed number in a category',
    () => [{ scope: 'category', scopeId: categories[1], kind: 'fixed', amount: 7_000 }],
  ],
  ['a campaign on what products have', () => [{ kind: 'multiplier', amount: 300, isBoost: true }]],
  [
    'a campaign by the order on top of own points, limited',
    () => [{ isBoost: true, scope: 'network', scopeNetwork: 'direct', amount: 500, capOrder: 20_000 }],
  ],
  [
    'a rule for one product, one for a category, one for all, and a campaign',
    () => [
      { scope: 'product', scopeId: products[4]?.id, kind: 'fixed', amount: 9_000_000 },
      { scope: 'category', scopeId: categories[0], amount: 1_000, capOrder: 30_000 },
      { kind: 'fixed', amount: 450 },
      { kind: 'multiplier', amount: 250, isBoost: true, scope: 'category', scopeId: categories[2] },
    ],
  ],
  ['a limit of which little is left', () => [{ capCampaign: 4_000 }]],
]

describe('a list that begins with the most points', () => {
  for (const [what, rules] of cases)
    it(`goes by what is offered under ${what}`, async () => {
      for (const rule of rules()) await addRule(rule)
      await expectInOrder()
      await expectInOrder({ categoryId: categories[1] })
      await expectInOrder({ q: 'nồi' })
      await expectInOrder({ q: 'nồi', minPrice: 50_000 })
    })

  it('has each product once over its pages', async () => {
    await addRule({})
    const pages = []
    for (let page = 1; page <= 6; page += 1) pages.push(...(await list('points', { page, limit: 7 })))
    expect(pages.map(({ id }) => id)).toEqual((await list('points')).map(({ id }) => id))
  })

  it('goes by own points for the console', async () => {
    await addRule({ scope: 'product', scopeId: products[0]?.id, kind: 'fixed', amount: 9_000_000 })
    const own = (await list('own-points')).map(({ pointsReward }) => pointsReward)
    expect(own).toEqual(own.toSorted((a, b) => b - a))
    expect((await list('own-points-asc')).map(({ pointsReward }) => pointsReward)).toEqual(own.toReversed())
  })

  it('follows a product that is changed, deleted and brought back', async () => {
    await addRule({ capOrder: 50_000 })
    const [first] = await list('points')
    await admin.call('PATCH /api/products/{id}', { params: { id: first?.id ?? 0 }, body: { price: 1_000 } })
    await expectInOrder()
    const batch = await admin.call('POST /api/admin/products/batches', {
      body: { ids: [first?.id ?? 0], change: { kind: 'delete' }, preview: false },
    })
    await expectInOrder()
    await admin.call('POST /api/admin/products/batches/{id}/undo', { params: { id: batch.batchId ?? 0 } })
    await expectInOrder()
    expect((await list('points')).map(({ id }) => id)).toContain(first?.id)
  })
})

describe('the job that keeps the order', () => {
  it('follows what another way wrote, a limit that is used up, and a campaign that begins by itself', async () => {
    await sql`update products set price = price + 77000 where id % 2 = 0`.execute(db())
    const rule = await addRule({ capCampaign: 100_000_000 })
    const held = (points: number) =>
      sql`insert into rule_totals (rule_id, member_id, points) values (${rule.id}, ${everybody}, ${points})
        on conflict on constraint rule_totals_pkey do update set points = excluded.points`.execute(db())
    for (const points of [99_999_000, 99_000_000, 100_000_000, 5]) {
      await held(points)
      await keepOffers(app.ctx())
      forgetRulesInForce(app.ctx())
      await expectInOrder()
    }
    await held(0)
    const startsAt = new Date(Date.now() + 3_600_000)
    await addRule({ isBoost: true, kind: 'multiplier', amount: 300, startsAt: startsAt.toISOString() })
    const kept = async () =>
      (await sql<{ sum: number }>`select sum(points)::float8 as sum from product_offers`.execute(db()))
        .rows[0]?.sum ?? 0
    const before = await kept()
    const later: Clock = { now: () => startsAt }
    await keepOffers({ ...app.ctx(), clock: later })
    expect(await kept()).toBeGreaterThan(before * 1.5)
    expect(await broken()).toEqual([])
    await keepOffers(app.ctx())
    expect(await kept()).toBe(before)
  })

  const whileChanging = async (end: 'commit' | 'rollback') => {
    const one = products[20]?.id ?? 0
    const open = await db().startTransaction().execute()
    await sql`update products set price = ${end === 'commit' ? 88_000_000 : 77_000_000} where id = ${one}`.execute(
      open,
    )
    // Its twin changes the rules and goes over all products meanwhile; it waits for nobody.
    await addRule({ amount: end === 'commit' ? 700 : 900 })
    const kept = await db()
      .selectFrom('kept_offers')
      .select('walked_to as walkedTo')
      .executeTakeFirstOrThrow()
    expect(kept.walkedTo).toBe(one - 1)
    await (end === 'commit' ? open.commit() : open.rollback()).execute()
    await keepOffers(app.ctx())
    await expectInOrder()
    const { walkedTo } = await db()
      .selectFrom('kept_offers')
      .select('walked_to as walkedTo')
      .executeTakeFirstOrThrow()
    expect(walkedTo).toBeNull()
  }
  it('comes back to a product that is being changed while it goes over all', () => whileChanging('commit'))
  it('comes back also where that change is given up', () => whileChanging('rollback'))

  it('never takes a product as reckoned that changed after it was read', async () => {
    const one = products[21]?.id ?? 0
    await addRule({})
    await sql`update products set price = 5000000 where id = ${one}`.execute(db())
    const due = () =>
      sql`select from product_offers where version <> reckoned`.execute(db()).then(({ rows }) => rows.length)
    expect(await due()).toBe(1)
    const twins = Array.from({ length: 4 }, (_, n) =>
      Promise.all([
        keepOffers(app.ctx()),
        sql`update products set price = ${6_000_000 + n} where id = ${one}`.execute(db()),
        keepOffers(app.ctx()),
      ]),
    )
    await Promise.all(twins)
    await keepOffers(app.ctx())
    expect(await due()).toBe(0)
    await expectInOrder()
  })

  it('is looked after by the doctor', async () => {
    await addRule({})
    const one = products[3]?.id ?? 0
    await app.asOwner(`update product_offers set points = points + 1 where product_id = ${one}`)
    expect(await broken()).toEqual([expect.stringContaining(`product ${one}: `)])
    await app.asOwner(`delete from product_offers where product_id = ${one}`)
    expect(await broken()).toEqual([`product ${one}: none`])
    await app.asOwner(`insert into product_offers (product_id, points) values (${one}, 0)`)
    await keepOffers(app.ctx())
    expect(await broken()).toEqual([])
  })
})
