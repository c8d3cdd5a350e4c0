import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductSort } from '#contract/products.ts'
import { foldCounts } from '#server/modules/filters/index.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
const categories: number[] = []

const orders: Partial<Record<ProductSort, string>> = {
  relevance: 'featured desc, id desc',
  newest: 'id desc',
  oldest: 'id',
  'price-asc': '(price = 0), price, id',
  'price-desc': 'price desc, id desc',
}

beforeAll(async () => {
  app = await bootApp()
  const admin = app.api(await app.admin())
  for (let n = 0; n < 2; n += 1) categories.push((await addCategory(admin)).id)
  await sql`insert into products (name, image, price, affiliate_link, points_reward, category_id, featured, name_search, name_words)
    select 'Bàn ' || n, '/icon.svg', case when n % 7 = 0 then 0 else n % 3000 * 1000 end, 'https://shop.example/' || n, 10,
      ${categories[0]}::int + n % 11 / 10, n % 3 = 0, 'ban ' || n, 'bàn ' || n
    from generate_series(1, 15000) n`.execute(app.ctx().db)
  await sql`update products set deleted_at = now() where id % 13 = 0`.execute(app.ctx().db)
})
afterAll(() => app.close())

/** Of the kept numbers: rows written past the product have no history of prices. */
const faults = async (): Promise<string[]> =>
  (await app.faults()).filter((one) => one.includes('the kept numbers of'))

/** Pages far down a list are those that its whole order has there. */
const compare = async (): Promise<void> => {
  const { db } = app.ctx()
  for (const [sort, order] of Object.entries(orders) as [ProductSort, string][])
    for (const filter of [
      {},
      { categoryId: categories[0] ?? 0 },
      { featured: 'true' },
      { featured: 'false' },
    ] as const) {
      const where = [
        ...('categoryId' in filter ? [sql`and category_id = ${filter.categoryId}`] : []),
        ...('featured' in filter ? [sql`and featured = ${filter.featured === 'true'}`] : []),
      ]
      const { rows } = await sql<{ id: number }>`
        select id from products where deleted_at is null ${sql.join(where, sql` `)} order by ${sql.raw(order)}`.execute(
        db,
      )
      const whole = rows.map(({ id }) => id)
      const last = Math.ceil(whole.length / 100)
      for (const page of new Set([1, 42, 60, 110, last, last + 1])) {
        const { items } = await app
          .api()
          .list('GET /api/products', { query: { ...filter, sort, page, limit: 100 } })
        const expected = whole.slice((page - 1) * 100, page * 100)
        expect({ sort, filter, page, ids: items.map(({ id }) => id) }).toEqual({
          sort,
          filter,
          page,
          ids: expected,
        })
      }
    }
}

describe('a page far down a list', () => {
  it('is the one that its order has there while changes wait to be folded in, and after', async () => {
    const { db } = app.ctx()
    await compare()
    await foldCounts(app.ctx())
    await compare()
    await sql`update products set category_id = ${categories[1]}, featured = not featured, price = price + 500 where id % 5 = 0`.execute(
      db,
    )
    await sql`update products set deleted_at = case when deleted_at is null then now() end where id % 26 = 0`.execute(
      db,
    )
    await sql`delete from products where id % 17 = 0`.execute(db)
    await compare()
    expect(await faults()).toEqual([])
    await foldCounts(app.ctx())
    await compare()
    expect(await faults()).toEqual([])
  })

  it('whose kept numbers are wrong is found by the doctor', async () => {
    const { db } = app.ctx()
    const plant = (by: number) =>
      sql`update product_blocks set products = products + ${by} where category_id = 0 and featured and block = 1`.execute(
        db,
      )
    const pages = async () => {
      const on = (page: number) => app.api().list('GET /api/products', { query: { page, limit: 100 } })
      const [first, far] = [await on(1), await on(60)]
      return [first, far].map(({ items }) => items.map(({ id }) => id))
    }
    const [first, far = []] = await pages()
    await plant(1)
    expect((await faults()).join()).toMatch(/block of ids.*kept, .* there are/)
    // It begins where they say: one product sooner, where the first page walks.
    const [stillFirst, moved = []] = await pages()
    expect(stillFirst).toEqual(first)
    expect(moved.slice(1)).toEqual(far.slice(0, -1))
    await plant(-1)
    expect(await faults()).toEqual([])
  })
})
