import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let operator: Person
let member: Person

const admin = () => app.api(operator)

beforeAll(async () => {
  app = await bootApp()
  operator = await app.admin()
  member = await app.register('nguoi-san-ma')
})
afterAll(() => app.close())

it('a code pressed on a product’s page leads as its Mua ngay does, where it is for that product', async () => {
  const product = await addProduct(admin(), {
    pointsReward: 2000,
    affiliateLink: 'https://cua-hang.example/noi-p7.html',
  })
  const { items } = await admin().list('GET /api/admin/retailers', {})
  const retailerId = items.find(({ host }) => host === 'cua-hang.example')?.id ?? 0
  const add = (body: { code?: string | null; categoryId?: number }) =>
    admin().call('POST /api/admin/vouchers', {
      body: {
        retailerId,
        title: 'Giảm 50.000 đ',
        code: 'GIAM50',
        link: 'https://cua-hang.example/ma',
        ...body,
      },
    })
  const through = async (id: number) => {
    const headers = { 'sec-fetch-dest': 'document' }
    await app.request(`/api/vouchers/${id}/go?product=${product.id}`, { headers }, member)
    const [click] = await app.api(member).call('GET /api/me/clicks')
    return [click?.product.id, click?.points.promised]
  }
  expect(await through((await add({})).id)).toEqual([product.id, 2000])
  const other = await admin().call('POST /api/categories', { body: { name: 'Loại khác' } })
  for (const one of [await add({ categoryId: other.id }), await add({ code: null })])
    expect((await through(one.id))[0]).not.toBe(product.id)
})
