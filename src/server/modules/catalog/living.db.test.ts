import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import { countPopular } from './operations/living.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
beforeAll(async () => {
  app = await bootApp()
  admin = app.api(await app.admin())
})
afterAll(() => app.close())

const day = 86_400_000
let count = 0

/** A product whose price was each of these so many days ago; the last is its price now. */
const withPrices = async (...prices: [daysAgo: number, price: number][]): Promise<number> => {
  count += 1
  const [, price] = prices.at(-1) ?? [0, 0]
  const { id } = await addProduct(admin, { price, affiliateLink: `https://tiki.vn/gia-p${count}.html` })
  const { db } = app.ctx()
  await db.deleteFrom('price_history').where('product_id', '=', id).execute()
  for (const [daysAgo, price] of prices)
    await db
      .insertInto('price_history')
      .values({ product_id: id, price, source: 'test', observed_at: new Date(Date.now() - daysAgo * day) })
      .execute()
  return id
}
const wasOf = async (id: number) =>
  (await app.api().call('GET /api/products/{id}', { params: { id: String(id) } })).was
const dropIds = async () =>
  (await app.api().call('GET /api/products/drops', { query: { limit: 24 } })).map(({ id }) => id)

describe('what a product cost before', () => {
  it.each([
    ['never another price', [[90, 100_000]], undefined],
    [
      'fell from the only other',
      [
        [90, 100_000],
        [2, 80_000],
      ],
      100_000,
    ],
    [
      'raised before it was lowered: the lowest of 30 days counts',
      [
        [90, 100_000],
        [10, 150_000],
        [2, 100_000],
      ],
      undefined,
    ],
    [
      'raised, then lowered below both',
      [
        [90, 100_000],
        [10, 150_000],
        [2, 90_000],
      ],
      100_000,
    ],
    [
      'seen again at the same price, it is as old as at first',
      [
        [90, 100_000],
        [29, 80_000],
        [1, 80_000],
      ],
      100_000,
    ],
    [
      'fell longer ago than 30 days',
      [
        [90, 100_000],
        [31, 80_000],
      ],
      undefined,
    ],
    [
      'rose',
      [
        [90, 100_000],
        [2, 120_000],
      ],
      undefined,
    ],
    [
      'step by step: the step before',
      [
        [90, 100_000],
        [5, 90_000],
        [1, 80_000],
      ],
      90_000,
    ],
    [
      'a low price older than 30 days before does not count',
      [
        [90, 50_000],
        [60, 100_000],
        [2, 80_000],
      ],
      100_000,
    ],
  ] as [string, [number, number][], number | undefined][])('%s', async (_, prices, was) => {
    const id = await withPrices(...prices)
    expect(await wasOf(id)).toBe(was)
    expect((await dropIds()).includes(id)).toBe(was !== undefined)
  })

  it('is told by an edit at once, also on a kept answer, and goes when the price rises again', async () => {
    const id = await withPrices([90, 200_000])
    const change = (price: number) =>
      admin.call('PATCH /api/products/{id}', { params: { id: String(id) }, body: { price } })
    expect(await wasOf(id)).toBeUndefined()
    await change(150_000)
    await expect.poll(() => wasOf(id)).toBe(200_000)
    expect(await dropIds()).toContain(id)
    await change(210_000)
    await expect.poll(() => wasOf(id)).toBeUndefined()
    expect(await dropIds()).not.toContain(id)
  })

  it('less than 5 % stands on the card and in no list; a product taken off the site in neither', async () => {
    const small = await withPrices([90, 100_000], [2, 96_000])
    expect([await wasOf(small), (await dropIds()).includes(small)]).toEqual([100_000, false])
    const gone = await withPrices([90, 100_000], [2, 80_000])
    await admin.call('DELETE /api/products/{id}', { params: { id: String(gone) } })
    expect(await dropIds()).not.toContain(gone)
  })

  it('goes with what it was known by', async () => {
    const id = await withPrices([90, 100_000], [2, 80_000])
    await app
      .ctx()
      .db.deleteFrom('price_history')
      .where('product_id', '=', id)
      .where('price', '=', 100_000)
      .execute()
    const left = await app
      .ctx()
      .db.selectFrom('fallen_prices')
      .selectAll()
      .where('product_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})

it('cards and pages say the same of what a product cost before', async () => {
  // A plain generator with a fixed beginning: histories differ, runs do not.
  let luck = 7
  const pick = (most: number) => {
    luck = (luck * 48_271) % 2_147_483_647
    return luck % most
  }
  let fallen = 0
  for (let round = 0; round < 60; round += 1) {
    const days = Array.from({ length: 1 + pick(7) }, () => 1 + pick(70))
    const prices = [...new Set(days)]
      .toSorted((a, b) => b - a)
      .map((daysAgo): [number, number] => [daysAgo, 10_000 * (7 + pick(5))])
    const id = await withPrices(...prices)
    const page = await app.api().call('GET /api/products/{id}/prices', { params: { id: String(id) } })
    expect(page?.before?.price ?? undefined, JSON.stringify(prices)).toBe((await wasOf(id)) ?? undefined)
    if (page?.before) fallen += 1
  }
  expect(fallen).toBeGreaterThan(3)
  expect(fallen).toBeLessThan(52)
})

describe('what members open', () => {
  it('is counted by people, of two weeks, without what has gone; counting again changes nothing', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => withPrices([1, 100_000])))
    const [first = 0, second = 0, third = 0] = ids
    const lan = app.api(await app.register('lan'))
    const nam = app.api(await app.register('nam'))
    const open = (by: Api, productId: number) =>
      by.call('POST /api/affiliate/track', {
        body: { productId, affiliateNetwork: 'unknown', merchantId: null },
      })
    for (const productId of [first, first, first, third]) await open(lan, productId)
    for (const [by, productId] of [
      [lan, second],
      [nam, second],
    ] as const)
      await open(by, productId)
    await admin.call('DELETE /api/products/{id}', { params: { id: String(third) } })
    for (const _ of [1, 2]) {
      await countPopular(app.ctx())
      const rows = await app.ctx().db.selectFrom('popular_products').selectAll().orderBy('place').execute()
      expect(rows).toEqual([
        { place: 1, product_id: second, people: 2 },
        { place: 2, product_id: first, people: 1 },
      ])
    }
    const popular = await app.api().call('GET /api/products/popular', { query: { limit: 1 } })
    expect(popular.map(({ id }) => id)).toEqual([second])
    const longAgo = new Date(Date.now() - 15 * day)
    await app.ctx().db.updateTable('affiliate_clicks').set({ created_at: longAgo }).execute()
    await countPopular(app.ctx())
    expect(await app.ctx().db.selectFrom('popular_products').selectAll().execute()).toEqual([])
  })
})
