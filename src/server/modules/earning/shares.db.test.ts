import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/client.ts'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let admin: Api
let member: Person
let id: number
const own = () => app.api(member)
const share = 'Hoàn đến 0,3\u00a0% giá trị đơn'

beforeAll(async () => {
  app = await bootApp({ env: { POSTBACK_SECRET_DIRECT: 'cua-direct' } })
  admin = app.api(await app.admin())
  member = await app.register('mai')
  const { id: categoryId } = await addCategory(admin)
  const affiliateLink = 'https://cua-hang.example/moc'
  id = (await addProduct(admin, { name: 'Móc dán', affiliateLink, categoryId, price: 250_000 })).id
  await admin.call('PATCH /api/admin/settings', { body: { pointValue: 1000 } })
  // 0.3% of 250,000 đồng is 750, and a point is worth 1,000.
  await admin.call('POST /api/admin/rules', {
    body: { name: 'Phần trăm nhỏ', scope: 'all', kind: 'order_percent', amount: 30 },
  })
  await admin.call('POST /api/blog', {
    body: {
      ...{ title: 'Móc nào chắc', slug: 'moc-nao-chac', excerpt: 'Một bài', published: true },
      content: `<p>Xem</p><div data-product="${id}"></div>`,
    },
  })
})
afterAll(() => app.close())

const report = async (clickId: string, order: string, value: number) => {
  const at = app.ctx().clock.now().toISOString()
  const body = { click_id: clickId, transaction_id: order, order_value: value, commission: value / 10 }
  const answer = await app.request('/api/postback/direct/cua-direct', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, status: 'confirmed', occurred_at: at, updated_at: at }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

it('a percent that is no whole point at the price is promised as a percent, and pays what orders are worth', async () => {
  const rate = { basis: 'order', amount: 30, example: { orderValue: 1_000_000, points: 3 } }
  const reward = { points: 0, tracked: true, basis: 'order', rate }
  const [listed] = await app.api().call('GET /api/products', { query: { limit: 10 } })
  expect(listed?.reward).toMatchObject(reward)
  expect(await own().call('GET /api/products/{id}/reward', { params: { id } })).toMatchObject(reward)
  expect(
    (await app.api().call('GET /api/blog/{slug}', { params: { slug: 'moc-nao-chac' } })).content,
  ).toContain(share)
  const link = await own().call('POST /api/links/resolve', { body: { url: 'https://cua-hang.example/moc' } })
  expect(link).toMatchObject({ tracked: true, rate })
  expect(link).not.toHaveProperty('points')

  const click = async () => own().call('POST /api/affiliate/track', { body: { productId: id } })
  const first = await click()
  expect(first).toMatchObject({ promised: 0, rate })
  await report(first.clickId, 'NHO', 250_000)
  await report((await click()).clickId, 'LON', 1_999_999)
  const clicks = await own().call('GET /api/me/clicks')
  expect(clicks.map(({ points }) => points.credited).toSorted()).toEqual([0, 5])
  expect(clicks.every(({ locked }) => locked.length === 1)).toBe(true)
  expect(await app.faults()).toEqual([])
})
