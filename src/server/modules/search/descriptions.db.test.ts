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
