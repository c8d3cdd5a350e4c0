import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp } from '../support/app.ts'
import { addCategory, addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let anyone: Api
let categoryId: number
const made: number[] = []

beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
  anyone = app.api()
  categoryId = (await addCategory(admin)).id
  for (const price of [0, 300_000, 0, 100_000, 200_000, 0, 100_000]) {
    const { id } = await addProduct(admin, { name: `Nồi ${made.length}`, price, categoryId })
    made.push(id)
  }
})
afterAll(() => app.close())

it.each([{}, { q: 'Nồi' }, { minPrice: 0 }])(
  'never begins a list from the lowest price on (%o)',
  async (about) => {
    const expected = [3, 6, 4, 1, 0, 2, 5].map((place) => made[place])
    for (const limit of [1, 2, 3, 7]) {
      const ids: number[] = []
      for (let page = 1; ids.length < made.length; page += 1) {
        const query = { ...about, categoryId, sort: 'price-asc' as const, limit, page }
        const { items, total } = await anyone.list('GET /api/products', { query })
        expect([total, items.length > 0]).toEqual([made.length, true])
        ids.push(...items.map(({ id }) => id))
      }
      expect(ids, `pages of ${limit}`).toEqual(expected)
    }
  },
)

it('is not what costs up to a price, and no step of prices', async () => {
  const query = { categoryId, maxPrice: 100_000 }
  const { items, total } = await anyone.list('GET /api/products', { query })
  expect([total, ...items.map(({ id }) => id).toSorted((a, b) => a - b)]).toEqual([2, made[3], made[6]])
  const facets = await anyone.call('GET /api/products/facets', { query })
  expect([facets.total, facets.price.map(({ from }) => from)]).toEqual([2, [100_000, 200_000, 300_000]])
})

it('is told nothing of prices it had, and may be waited for at any', async () => {
  const id = made[1] ?? 0
  const params = { id }
  await sql`update price_history set observed_at = observed_at - interval '40 days' where product_id = ${id}`.execute(
    app.ctx().db,
  )
  await admin.call('PATCH /api/products/{id}', { params, body: { price: 250_000 } })
  const prices = () => anyone.call('GET /api/products/{id}/prices', { params: { id: String(id) } })
  expect(await prices()).toMatchObject({ before: { price: 300_000 }, verdict: 'lowest' })
  await admin.call('PATCH /api/products/{id}', { params, body: { price: 0 } })
  expect(await prices()).toMatchObject({ before: null, verdict: null, lowest: { price: 250_000 } })
  const lan = app.api(await app.register('lan'))
  const body = { productId: id, kind: 'below' as const, price: 200_000 }
  expect(await lan.call('POST /api/alerts', { body })).toMatchObject({ price: 200_000 })
})
