import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { type Choice, filterQuery } from '#web/features/catalog/rules/filters.ts'
import { narrow } from '#web/features/catalog/rules/narrow.ts'
import { bootApp } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let mine: Api
const categories: number[] = []

const prices = [0, 1, 9_999, 10_000, 99_000, 149_999, 250_000, 1_290_000, 60_000_000]
const shares = [0.0001, 0.0125, 0.0225, 0.045, 0.05, 0.145, 0.3]
const hosts = ['shopee.vn', 'tiki.vn', 'cua-hang.example']

beforeAll(async () => {
  app = await bootApp()
  const admin = app.api(await app.admin())
  mine = app.api(await app.register('thich-am'))
  for (let n = 0; n < 3; n += 1) categories.push((await addCategory(admin)).id)
  for (let n = 0; n < 45; n += 1) {
    const price = prices[(n * 5) % prices.length] ?? 0
    const { id } = await addProduct(admin, {
      name: `Ấm số ${n}`,
      price,
      pointsReward: 1 + Math.floor(price * (shares[(n * 3) % shares.length] ?? 0)),
      categoryId: categories[n % 3] ?? 0,
      affiliateLink: `https://${hosts[(n * 2) % hosts.length]}/am-${n}`,
    })
    await sql`update products set review_count = ${n % 4}, rating_sum = ${n % 4 === 0 ? 0 : Math.min((n % 4) * 5, (n % 4) + (n % 13))}
      where id = ${id}`.execute(app.ctx().db)
    await mine.call('POST /api/favorites', { body: { productId: id } })
  }
  await admin.call('POST /api/admin/rules', {
    body: {
      name: 'Gấp đôi',
      kind: 'multiplier',
      amount: 200,
      isBoost: true,
      scope: 'category',
      scopeId: categories[1] ?? 0,
    },
  })
})
afterAll(() => app.close())

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).toSorted((a, b) => a - b)

it('favourites are narrowed and counted in the browser as the catalogue is by the server', async () => {
  const favorites = await mine.call('GET /api/favorites')
  expect(favorites).toHaveLength(45)
  const shop = favorites[0]?.retailerId ?? 0
  const first = String(categories[0])
  const filters: [string, Choice['filters']][] = [
    ['', {}],
    [first, {}],
    ['', { shop }],
    ['', { minReward: 5 }],
    ['', { minRating: 3.5 }],
    ['', { boosted: 1 }],
    [first, { shop, minPrice: 10_000, maxPrice: 149_999 }],
    [String(categories[1]), { minReward: 10, boosted: 1 }],
    // Nothing is left, and what is chosen still has its name.
    [first, { shop, boosted: 1, minRating: 5 }],
  ]
  for (const [category, chosen] of filters) {
    const choice: Choice = { category, q: '', sort: '', filters: chosen }
    const query = { ...filterQuery(chosen), ...(category ? { categoryId: Number(category) } : {}) }
    const { items, facets } = narrow(favorites, choice, 1)
    expect(facets, JSON.stringify(choice)).toEqual(
      await app.api().call('GET /api/products/facets', { query }),
    )
    const listed = await app.api().call('GET /api/products', { query: { ...query, limit: 1000 } })
    expect(ids(items)).toEqual(ids(listed))
  }
})

it('orders them as the catalogue does, and keeps the last one added first otherwise', async () => {
  const favorites = await mine.call('GET /api/favorites')
  const choice = { category: '', q: '', filters: {} }
  expect(narrow(favorites, { ...choice, sort: '' }, 1).items).toEqual(favorites)
  const pricesBy = (sort: string) => narrow(favorites, { ...choice, sort }, 1).items.map(({ price }) => price)
  // What has no price comes last either way.
  const priced = (prices: number[]) => prices.filter((price) => price > 0)
  expect(priced(pricesBy('price-asc'))).toEqual(priced(pricesBy('price-desc')).toReversed())
  for (const sort of ['price-asc', 'price-desc', 'newest'] as const) {
    const listed = await app.api().call('GET /api/products', { query: { sort, limit: 1000 } })
    expect(pricesBy(sort)).toEqual(listed.map(({ price }) => price))
  }
})
