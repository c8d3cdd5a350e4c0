import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { learnWords } from '#server/modules/search/index.ts'
import { bootApp } from '../../../../test/support/app.ts'
import { addCategory } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let few = 0

beforeAll(async () => {
  app = await bootApp()
  const admin = app.api(await app.admin())
  const add = (categoryId: number, words: string, folded: string, count: number) =>
    sql`insert into products (name, image, price, affiliate_link, points_reward, category_id, name_search, name_words)
      select ${words}::text || ' ' || n, '/icon.svg', 1000, 'https://shop.example/' || md5(${words}::text || n), 10, ${categoryId},
        ${folded}::text || ' ' || n, lower(${words}::text) || ' ' || n
      from generate_series(1, ${count}) n`.execute(app.ctx().db)
  const many = (await addCategory(admin)).id
  few = (await addCategory(admin)).id
  await add(few, 'Bàn kê ghế', 'ban ke ghe', 1)
  await add(few, 'Đệm cho ghế gỗ dài kê bàn', 'dem cho ghe go dai ke ban', 2)
  await add(few, 'Bàn ge', 'ban ge', 60)
  await add(many, 'Bàn kê ghế', 'ban ke ghe', 70)
  await learnWords(app.ctx())
})
afterAll(() => app.close())

it('a filter leaves a search one order, though its words alone would be read otherwise within it', async () => {
  const query = { q: 'ban ghe', categoryId: few, limit: 2 }
  const pageOf = async (page: number, limit = 2) =>
    (await app.api().list('GET /api/products', { query: { ...query, limit, page } })).items.map(
      ({ name }) => name,
    )
  const pages = [...(await pageOf(1)), ...(await pageOf(2))]
  expect(pages[0]).toBe('Bàn kê ghế 1')
  expect(pages).toEqual(await pageOf(1, 3))
  expect(new Set(pages).size).toBe(3)
  expect(await pageOf(3)).toEqual([])
})
