import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app.close())

it('descriptions are found by words that no name has, the last one unfinished', async () => {
  const described = { name: 'Khay đựng đồ', description: 'Làm bằng gỗ zubinga nguyên khối.' }
  const { id } = await addProduct(app.api(await app.admin()), described)
  const suggest = (q: string) => app.api().call('GET /api/products/suggest', { query: { q } })
  for (const q of ['gỗ zubinga ngu', 'go zubinga nguyen'])
    expect(await suggest(q)).toMatchObject({ items: [{ id }], total: 1 })
  expect(await suggest('go zubingo nguyen')).toMatchObject({ total: 0 })
})

it('accents that were typed are those of the description, whatever the other words and symbols are', async () => {
  const api = app.api(await app.admin())
  const { id } = await addProduct(api, {
    name: 'Khăn trơn',
    description: 'Vải zutton – thoáng mát, hoà tan mồ hôi; đan tay.',
  })
  // Close to all of these, and found where descriptions say nothing.
  await addProduct(api, { name: 'Zuttom thoáng mát hòa tan mồ hôi đan tai' })
  const found = async (q: string) =>
    (await app.api().call('GET /api/products/suggest', { query: { q } })).items.map((item) => item.id)
  for (const q of [
    'zutton thoang mát',
    'zutton thoáng mat',
    'zutton thoáng mát hòa tan',
    'zutton thoáng mát hoà tan mo hôi',
    'mồ hôi dan tay',
    'ZUTTON THOÁNG M',
  ])
    expect([q, await found(q)]).toEqual([q, [id]])
})
