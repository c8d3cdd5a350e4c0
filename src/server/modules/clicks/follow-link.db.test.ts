import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addProduct } from '../../../../test/support/factories.ts'
import { openShop } from '../../../../test/support/orders.ts'

let now = new Date('2026-11-11T05:00:00Z')
let app: Awaited<ReturnType<typeof bootApp>>
let shop: Awaited<ReturnType<typeof openShop>>
let admin: Person
let lan: Person

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const follow = async (clickId: string, person?: Person, headers: Record<string, string> = {}) =>
  (await app.request(`/api/affiliate/redirect/${clickId}`, { headers }, person)).headers.get('location') ?? ''
const offer = (pointsReward: number) =>
  app.api(admin).call('PATCH /api/products/{id}', { params: { id: shop.productId }, body: { pointsReward } })
const clicks = () =>
  app
    .ctx()
    .db.selectFrom('affiliate_clicks')
    .select(['click_id', 'user_id', 'promised_points', 'redirected_at'])
    .orderBy('id')
    .execute()

beforeAll(async () => {
  app = await bootApp({ clock: { now: () => now } })
  admin = await app.admin()
  lan = await app.register('lan')
  shop = await openShop(app)
})
afterAll(() => app.close())

it('the link of a click leads on by it for an hour, and is a press of its own later', async () => {
  const before = (await clicks()).length
  const clickId = await shop.click(lan)
  later(59)
  for (const person of [lan, undefined]) expect(await follow(clickId, person)).toContain(clickId)
  expect(await clicks()).toHaveLength(before + 1)
  // A campaign that is over, say.
  await offer(700)
  later(1)
  const address = await follow(clickId, lan)
  expect(address).not.toContain(clickId)
  const anew = (await clicks()).at(-1)
  expect(anew).toMatchObject({ user_id: lan.id, promised_points: 700, redirected_at: now })
  expect(address).toContain(anew?.click_id)
  // Nobody's press is none: a visitor is led there without an id, and another site's page to where a member presses.
  expect(await follow(clickId)).toBe('https://cua-hang.example/binh')
  expect(await follow(clickId, lan, { 'sec-fetch-site': 'cross-site' })).toBe(`/products/${shop.productId}`)
  expect((await app.request(`/api/affiliate/redirect/${clickId}`, { method: 'HEAD' }, lan)).status).toBe(503)
  expect(await clicks()).toHaveLength(before + 2)
})

it('the same of a page that is no product', async () => {
  const { items } = await app.api(admin).list('GET /api/admin/retailers', {})
  const id = items.find(({ host }) => host === 'cua-hang.example')?.id ?? 0
  await app.api(lan).call('POST /api/retailers/{id}/open', { params: { id } })
  const clickId = (await clicks()).at(-1)?.click_id ?? ''
  later(61)
  const before = (await clicks()).length
  const address = await follow(clickId, lan)
  const all = await clicks()
  expect(all).toHaveLength(before + 1)
  expect(address).toContain(all.at(-1)?.click_id)
  expect(new URL(await follow(clickId)).host).toBe('cua-hang.example')
  expect(await clicks()).toHaveLength(before + 1)
})

it('a page is opened anew as today’s template has it, and a visitor gets the page itself', async () => {
  const at = app.api(admin)
  const page = 'https://hasaki.vn/san-pham/kem-2'
  await addProduct(at, { name: 'Kem', affiliateLink: 'https://hasaki.vn/san-pham/kem-1' })
  const wrap = (template: string) =>
    at.call('POST /api/admin/links/wrapping', { body: { host: 'hasaki.vn', template } })
  await wrap('https://go.khac.example/{click}/x?to={url}')
  const { clickId } = await app.api(lan).call('POST /api/links/open', { body: { url: page } })
  expect(await follow(clickId, lan)).toContain(`https://go.khac.example/${clickId}/`)
  await wrap('https://go.isclix.com/deep_link/v5/123/456?url={url}')
  later(61)
  const address = new URL(await follow(clickId, lan))
  expect([address.host, address.searchParams.get('url')]).toEqual(['go.isclix.com', page])
  expect(await follow(clickId)).toBe(page)
})
