import { afterAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { driveImports, feedRow, jsonLines } from '../../../../test/support/imports.ts'

const app = await bootApp()
const { admin, get, upload, work, check, step, products } = driveImports(app, await app.admin())
afterAll(() => app.close())

type Row = { name: string; price: number; image: string; url: string }
const wide = (over: object = {}): Row =>
  feedRow({
    description: 'Men lam, tráng tay',
    'more images': 'https://anh.example/b.jpg',
    gtin: '8935001234567',
    ...over,
  })
/** The same without its category, under any name that is known, and without what a price list has no room for. */
const short = ({ name, price, image, url }: Row, over: object = {}): Row => ({
  ...{ name, price, image, url },
  ...{ 'cate name': 'Nhà bếp nhập', ...over },
})

const run = async (rows: object[]) => {
  const id = await upload(jsonLines(rows))
  await work(id)
  return { id, run: await get(id) }
}
const values = async (rows: Row[]) =>
  (await products(rows)).map(({ price, points_reward, description, more_images, gtin }) => ({
    ...{ price, points: points_reward, description, pictures: more_images, gtin },
  }))
const whole = {
  description: 'Men lam, tráng tay',
  pictures: 'https://anh.example/b.jpg',
  gtin: '8935001234567',
}
const nothing = { description: null, pictures: null, gtin: null }

it('what a file has no column for stays as it is, and is said beforehand', async () => {
  const rows = [wide(), wide()]
  await run(rows)
  const before = await products(rows)
  const [one, other] = rows.map((row) => short(row)) as [Row, Row]
  const cheaper = { ...one, price: 90_000 }
  const fresh = short(wide())

  const id = await upload(jsonLines([cheaper, other, fresh]), { review: '1' })
  await check(id)
  await work(id)
  expect((await get(id)).preview).toMatchObject({
    ...{ created: 1, updated: 1, unchanged: 1 },
    absent: { categoryId: 1, description: 1, moreImages: 1, gtin: 1 },
  })
  await step(id, 'start')
  await work(id)
  expect(await get(id)).toMatchObject({ created: 1, updated: 1, unchanged: 1 })
  // 5 % is the share of the category it stays in, 3 % that of "Khác", where the new one goes.
  expect(await values([...rows, fresh])).toEqual([
    { price: 90_000, points: 4500, ...whole },
    { price: 100_000, points: 5000, ...whole },
    { price: 100_000, points: 3000, ...nothing },
  ])
  const after = await products([...rows, fresh])
  expect(after.slice(0, 2).map(({ category_id }) => category_id)).toEqual(
    before.map(({ category_id }) => category_id),
  )
  expect(after[0]?.description_search).toBe(before[0]?.description_search)
  expect((await run([cheaper, other, fresh])).run).toMatchObject({ created: 0, updated: 0, unchanged: 3 })

  await step(id, 'undo')
  await work(id)
  expect(await get(id)).toMatchObject({ status: 'undone', undone: 2, kept: 0 })
  expect(await products(rows)).toEqual(before)
})

it('a cell that is there and empty does empty its field, also after a file without its column', async () => {
  const row = wide()
  await run([row])
  await run([short(row, { price: 80_000 })])
  expect(await values([row])).toEqual([{ price: 80_000, points: 4000, ...whole }])
  const emptied = { ...row, category: 'Nhà bếp nhập', description: '', 'more images': '', gtin: '' }
  expect((await run([emptied])).run).toMatchObject({ updated: 1 })
  expect(await values([row])).toEqual([{ price: 100_000, points: 5000, ...nothing }])
})

it('what people made of a product stays while its line is as before', async () => {
  const row = short(wide())
  await run([row])
  const [made] = await products([row])
  const other = await admin.call('POST /api/categories', { body: { name: 'Nhà bếp của người' } })
  await admin.call('PATCH /api/products/{id}', {
    params: { id: made?.id ?? 0 },
    body: { name: 'Tên người sửa', description: 'Lời người viết', categoryId: other.id },
  })
  expect((await run([row])).run).toMatchObject({ updated: 0, unchanged: 1 })
  await run([{ ...row, price: 70_000 }])
  expect(await products([row])).toMatchObject([
    {
      ...{ name: row.name, price: 70_000, points_reward: 3500, description: 'Lời người viết' },
      category_id: other.id,
    },
  ])
  expect((await run([{ ...row, price: 70_000 }])).run).toMatchObject({ updated: 0, unchanged: 1 })
})
