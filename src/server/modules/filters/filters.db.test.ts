import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Product, ProductFacets } from '#contract/products.ts'
import { promisedPoints, rewardPercent } from '#shared/money.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'
import { findByWords } from '../search/operations/find.ts'
import { keepNow } from '../search/operations/keep-answers.ts'
import { foldCounts } from './index.ts'
import { offeredRatings, offeredRewards, priceEnds, priceSteps } from './rules/steps.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let anyone: Api
let all: Product[]
const categories: number[] = []
let retailers: { id: number; name: string }[]

type Filter = {
  q?: string
  categoryId?: number
  retailerId?: number
  featured?: boolean
  minPrice?: number
  maxPrice?: number
  minReward?: number
  minRating?: number
  boosted?: true
}

const prices = [
  0, 1, 199, 9_999, 10_000, 50_000, 99_000, 100_000, 149_999, 199_000, 250_000, 1_290_000, 25_000_000,
  600_000_000,
]
const shares = [0.0001, 0.005, 0.01, 0.0125, 0.02, 0.0225, 0.025, 0.045, 0.05, 0.095, 0.145, 0.3, 1.2]
const hosts = ['shopee.vn', 'tiki.vn', 'lazada.vn', 'cua-hang.example']
const names = ['Nồi chiên', 'Ấm siêu tốc', 'Nồi cơm', 'Quạt đứng']

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  anyone = app.api()
  for (let n = 0; n < 3; n += 1) categories.push((await addCategory(admin)).id)
  for (let n = 0; n < 140; n += 1) {
    const price = prices[(n * 5) % prices.length] ?? 0
    const product = await addProduct(admin, {
      name: `${names[n % names.length]} số ${n}`,
      price,
      pointsReward: Math.min(
        100_000_000,
        1 + Math.floor(price * (shares[(n * 7) % shares.length] ?? 0)) + (n % 3),
      ),
      categoryId: categories[n % 3] ?? 0,
      affiliateLink: `https://${hosts[(n * 3) % hosts.length]}/san-pham-${n}`,
      featured: n % 11 === 0,
    })
    const count = n % 4
    await sql`update products set review_count = ${count}, rating_sum = ${count === 0 ? 0 : Math.min(count * 5, count + (n % 13))}
      where id = ${product.id}`.execute(app.ctx().db)
  }
  all = await anyone.call('GET /api/products', { query: { limit: 1000 } })
  retailers = (await sql<{ id: number; name: string }>`select id, name from retailers`.execute(app.ctx().db))
    .rows
})
afterAll(() => app.close())

let pointValue = 1
const percentOf = (product: Product): number =>
  rewardPercent({ pointsReward: promisedPoints(product), price: product.price, pointValue }) ?? 0

type Group = 'category' | 'retailer' | 'price' | 'reward' | 'rating' | 'boosted'
const holds = (filter: Filter, product: Product): Record<Group, boolean> => ({
  category: filter.categoryId === undefined || product.categoryId === filter.categoryId,
  retailer:
    filter.retailerId === undefined ||
    retailers.find(({ id }) => id === filter.retailerId)?.name === product.retailer,
  price:
    product.price >= (filter.minPrice ?? 0) &&
    (filter.maxPrice === undefined || (product.price > 0 && product.price <= filter.maxPrice)),
  reward: filter.minReward === undefined || percentOf(product) >= filter.minReward,
  rating: filter.minRating === undefined || (product.ratingAverage ?? 0) >= filter.minRating,
  boosted: filter.boosted === undefined || Boolean(product.reward?.boost),
})
const fitsBut = (filter: Filter, product: Product, group?: Group): boolean =>
  (filter.featured === undefined || product.featured === filter.featured) &&
  (filter.q === undefined || product.name.startsWith(filter.q)) &&
  Object.entries(holds(filter, product)).every(([name, held]) => held || name === group)

/** The same counts, by looking at every product as it is shown. */
const counted = (filter: Filter, products: Product[]): ProductFacets => {
  const count = (group: Group | undefined, has: (product: Product) => boolean) =>
    products.filter((product) => fitsBut(filter, product, group) && has(product)).length
  const present = <T extends { count: number }>(list: T[]) => list.filter((one) => one.count > 0)
  const withChosen = <T extends { id: number; count: number }>(chosen: number | undefined, list: T[]) =>
    list.filter((one) => one.count > 0 || one.id === chosen)
  const byId = <T extends { id: number }>(list: T[]) => list.toSorted((a, b) => a.id - b.id)
  const rewards = [...new Set([...offeredRewards, ...(filter.minReward ? [filter.minReward] : [])])]
  return {
    categories: byId(
      withChosen(
        filter.categoryId,
        categories.map((id) => ({
          id,
          name: products.find(({ categoryId }) => categoryId === id)?.categoryName ?? '',
          count: count('category', ({ categoryId }) => categoryId === id),
        })),
      ),
    ),
    retailers: byId(
      withChosen(
        filter.retailerId,
        retailers.map(({ id, name }) => ({ id, name, count: count('retailer', (p) => p.retailer === name) })),
      ),
    ),
    price: present(
      priceSteps.map((from, place) => ({
        from,
        to: place === priceSteps.length - 1 ? null : (priceEnds[place] ?? null),
        count: count('price', ({ price }) => price > 0 && price >= from && price <= (priceEnds[place] ?? 0)),
      })),
    ),
    reward: rewards
      .toSorted((a, b) => a - b)
      .map((min) => ({ min, count: count('reward', (product) => percentOf(product) >= min) })),
    rating: offeredRatings.map((min) => ({
      min,
      count: count('rating', ({ ratingAverage }) => (ratingAverage ?? 0) >= min),
    })),
    boosted: count('boosted', ({ reward }) => Boolean(reward?.boost)),
    total: count(undefined, () => true),
  }
}

const some = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })
const arbitrary = (): fc.Arbitrary<Filter> =>
  fc.record({
    q: fc.option(fc.constantFrom('Nồi', 'Ấm siêu tốc', 'Quạt'), { nil: undefined, freq: 4 }),
    categoryId: some(fc.constantFrom(...categories)),
    retailerId: some(fc.constantFrom(...retailers.map(({ id }) => id))),
    featured: fc.option(fc.boolean(), { nil: undefined, freq: 5 }),
    minPrice: some(fc.constantFrom(0, 1, 9_999, 10_000, 55_000, 199_000)),
    maxPrice: some(fc.constantFrom(49_999, 150_000, 250_000, 30_000_000)),
    minReward: some(fc.constantFrom(1, 2, 3, 4, 5, 10, 13, 20, 100)),
    minRating: some(fc.constantFrom(1, 3, 3.5, 3.7, 4, 4.5, 5)),
    boosted: some(fc.constant(true as const)),
  }) as fc.Arbitrary<Filter>

/** Every filter tried gives the list and the counts that looking at all products gives. */
const agrees = async (runs: number): Promise<void> => {
  const products = await anyone.call('GET /api/products', { query: { limit: 1000 } })
  await fc.assert(
    fc.asyncProperty(arbitrary(), async (filter) => {
      const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
      const { items, total } = await anyone.list('GET /api/products', {
        query: { ...query, limit: 1000 } as never,
      })
      const facets = await anyone.call('GET /api/products/facets', { query: query as never })
      const fitting = products.filter((product) => fitsBut(filter, product)).map(({ id }) => id)
      expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(fitting.toSorted((a, b) => a - b))
      const byId = <T extends { id: number }>(list: T[]) => list.toSorted((a, b) => a.id - b.id)
      expect({
        ...facets,
        categories: byId(facets.categories),
        retailers: byId(facets.retailers),
      }).toEqual(counted(filter, products))
      expect(total).toBe(fitting.length)
    }),
    { numRuns: runs, seed: 7 },
  )
}

/** What a point is worth from here on, in đồng. */
const pointsOf = async (value: number): Promise<void> => {
  await admin.call('PATCH /api/admin/settings', { body: { pointValue: value } })
  pointValue = value
}

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const rule = (body: object) =>
  admin.call('POST /api/admin/rules', {
    body: { name: 'Thử', scope: 'all', kind: 'order_percent', amount: 250, ...body } as never,
  })
const withoutRules = async () => {
  await sql`delete from rule_totals`.execute(app.ctx().db)
  for (const { id } of await admin.call('GET /api/admin/rules'))
    await admin.call('DELETE /api/admin/rules/{id}', { params: { id } })
}

/** What these words find is kept, and read from there. */
const keepAnswers = async (): Promise<void> => {
  for (const q of ['Nồi', 'Ấm siêu tốc', 'Quạt']) {
    const { match } = await findByWords(app.ctx(), q, {}, 0)
    if (match && 'words' in match)
      await keepNow(app.ctx(), { ...match, side: { text: q.toLowerCase(), isFolded: false } })
  }
}

describe('a filter agrees with what cards show', () => {
  const cases: Record<string, () => Promise<unknown>> = {
    'without rules': async () => undefined,
    'with half a percent everywhere': () => rule({}),
    'with a campaign that doubles a category': () =>
      rule({
        scope: 'category',
        scopeId: categories[1],
        kind: 'multiplier',
        amount: 200,
        isBoost: true,
        endsAt: inADay(),
      }),
    'with another factor, and a limit an order': () =>
      rule({ kind: 'multiplier', amount: 150, isBoost: true, capOrder: 700, endsAt: inADay() }),
    'with rules of every scope': async () => {
      await rule({ scope: 'product', scopeId: all[3]?.id, kind: 'fixed', amount: 5000 })
      await rule({ scope: 'product', scopeId: all[9]?.id, kind: 'multiplier', amount: 300, isBoost: true })
      await rule({ scope: 'category', scopeId: categories[0], amount: 450, capOrder: 20_000 })
      await rule({ scope: 'retailer', scopeId: retailers[0]?.id, kind: 'commission_percent', amount: 5000 })
      await rule({ scope: 'network', scopeNetwork: 'shopee', kind: 'fixed', amount: 2500 })
      await rule({ scope: 'network', scopeNetwork: 'lazada', amount: 700, isBoost: true, endsAt: inADay() })
      await rule({ scope: 'retailer', scopeId: retailers[1]?.id, kind: 'fixed', amount: 300, isBoost: true })
    },
    'where little is left of a limit': async () => {
      const { id } = await rule({ amount: 900, capCampaign: 100_000, capMember: 30_000 })
      await sql`insert into rule_totals (rule_id, member_id, points) values (${id}, 0, 90000)`.execute(
        app.ctx().db,
      )
      await rule({
        scope: 'category',
        scopeId: categories[2],
        kind: 'order_percent',
        amount: 300,
        isBoost: true,
        capMember: 1000,
      })
    },
    'where a limit is used up, and for new members alone': async () => {
      const { id } = await rule({ amount: 900, capCampaign: 100_000 })
      await sql`insert into rule_totals (rule_id, member_id, points) values (${id}, 0, 100000)`.execute(
        app.ctx().db,
      )
      await rule({ amount: 2000, newMembersOnly: true, isBoost: true, endsAt: inADay() })
    },
    'where a point is worth 100 đồng': () => pointsOf(100),
    'where a point is worth 3 đồng, with percents and a campaign': async () => {
      await pointsOf(3)
      await rule({ scope: 'category', scopeId: categories[0], amount: 500 })
      await rule({ kind: 'multiplier', amount: 200, isBoost: true, endsAt: inADay() })
    },
  }
  it.each(Object.keys(cases))('%s', async (name) => {
    await withoutRules()
    await cases[name]?.()
    await agrees(60)
    await foldCounts(app.ctx())
    await keepAnswers()
    await agrees(20)
    await withoutRules()
    await pointsOf(1)
    expect(await app.faults()).toEqual([])
  })
})

describe('kept counts', () => {
  it('are exact while changes wait to be folded in, and after', async () => {
    const { db } = app.ctx()
    const waiting = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from product_count_changes`.execute(db)).rows[0]?.n
    const product = await addProduct(admin, { categoryId: categories[0] ?? 0 })
    await admin.call('PATCH /api/products/{id}', { params: { id: product.id }, body: { price: 60_000_000 } })
    expect(await waiting()).toBeGreaterThan(0)
    await agrees(5)
    await foldCounts(app.ctx())
    expect(await waiting()).toBe(0)
    await agrees(5)
    await admin.call('DELETE /api/products/{id}', { params: { id: product.id } })
    await agrees(5)
    expect(await app.faults()).toEqual([])
  })

  it('that are wrong are found by the doctor', async () => {
    const { db } = app.ctx()
    await foldCounts(app.ctx())
    const plant = (by: number) =>
      sql`update product_counts set products = products + ${by} where category_id = ${categories[0]} and price_step = 9`.execute(
        db,
      )
    await plant(1)
    expect((await app.faults()).join()).toMatch(/kept numbers of live products.*kept, .* there are/)
    await plant(-1)
    expect(await app.faults()).toEqual([])
  })

  it('stand in the steps the code knows', async () => {
    const { rows } = await sql<{ step: number; first: number; before: number }>`
      select place::int - 1 as step, price_step(price) as first, price_step(greatest(price - 1, 0)) as before
      from unnest(${[...priceSteps]}::int[]) with ordinality as given (price, place)`.execute(app.ctx().db)
    for (const { step, first, before } of rows) expect([first, before]).toEqual([step, Math.max(0, step - 1)])
  })
})
