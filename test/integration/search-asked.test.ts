import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { learnWords } from '#server/modules/search/index.ts'
import { fold } from '#shared/vietnamese.ts'
import { meant } from '../search/meant.ts'
import { things } from '../search/things.ts'
import { bootApp } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>

beforeAll(async () => {
  app = await bootApp()
  const api = app.api(await app.admin())
  const { categoryId } = await addProduct(api, { name: 'Một sản phẩm khác hẳn' })
  for (const name of [...things(), ...meant]) await addProduct(api, { name, description: null, categoryId })
  expect(await learnWords(app.ctx())).toBe(true)
})
afterAll(() => app.close())

const suggest = (q: string) => app.api().call('GET /api/products/suggest', { query: { q } })

describe('a word that is still typed', () => {
  it('is no reason to find nothing behind a misspelt one', async () => {
    const { items, near } = await suggest('may khueh ta')
    expect([near, items[0]?.name]).toEqual(['máy khuếch ta', 'Máy khuếch tán tinh dầu mini'])
  })
})

describe('words run together with a number', () => {
  it.each(['noicomdien1.8l', 'nồicơmđiện1.8l'])('%s is found', async (q) => {
    expect((await suggest(q)).items[0]?.name).toMatch(/^nồi cơm điện.*1[.,]8/i)
  })
})

describe('what is said to a seller', () => {
  it.each([
    ['shop ơi có bán nồi cơm điện không ạ', 'nồi cơm điện'],
    ['cần mua tai nghe bluetooth giá rẻ', 'tai nghe bluetooth'],
    ['muon mua may hut bui', 'may hut bui'],
    ['Nồi cơm điện 1.8L loại nắp gài lòng niêu dày chống dính nấu nhanh', 'nồi cơm điện'],
  ])('%s is read without it, and labelled', async (q, near) => {
    const { items, near: said } = await suggest(q)
    expect([said?.startsWith(near), items.length > 0]).toEqual([true, true])
  })

  it.each([
    ['mua áo khoác', 'áo khoác'],
    ['mua laptop', 'laptop'],
    ['shop có rubik không', 'rubik'],
    ['tư vấn giúp em kem chống nắng', 'kem chống nắng'],
    ['mua gấu bông tặng bạn gái', 'gấu bông'],
    ['mấy cái nồi cơm điện', 'nồi cơm điện'],
  ])('%s is %s, and begins with one', async (q, thing) => {
    const { items, near } = await suggest(q)
    expect([near, fold(items[0]?.name ?? '').startsWith(fold(thing))]).toEqual([thing, true])
  })

  it('is no verb where names have it side by side with the rest', async () => {
    const api = app.api(await app.admin())
    for (let n = 0; n < 10; n += 1) await addProduct(api, { name: `Váy lụa mùa hè số ${n}` })
    expect(await suggest('mua he')).not.toHaveProperty('near')
    expect((await suggest('mua he')).total).toBe(10)
  })

  it('finds names that hold its letters as well', async () => {
    const api = app.api(await app.admin())
    const { id } = await addProduct(api, { name: 'Quạt nan mua giày tặng kèm' })
    const { items } = await app.api().list('GET /api/products', { query: { q: 'mua giày', limit: 100 } })
    expect(items.map((one) => one.id)).toContain(id)
  })

  it('is read as typed where that is found, and alone says nothing', async () => {
    const api = app.api(await app.admin())
    const { id } = await addProduct(api, { name: 'Sổ tay mua sắm' })
    expect(await suggest('so tay mua sam')).toMatchObject({ items: [{ id }], total: 1 })
    expect(await suggest('so tay mua sam')).not.toHaveProperty('near')
    expect(await suggest('shop oi cho hoi gia re')).toMatchObject({ total: 0 })
    expect(await suggest('cho em hỏi thuê nhà ở đâu giá rẻ')).toMatchObject({ total: 0 })
  })
})
