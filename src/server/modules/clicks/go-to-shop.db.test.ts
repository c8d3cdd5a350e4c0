import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { countClick, mostClicks } from './operations/count-click.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let member: Person
let product = 0
const link = 'https://go.isclix.com/deep_link/4348611?url=https%3A%2F%2Ftiki.vn%2Fam-p1.html'

beforeAll(async () => {
  app = await bootApp()
  const admin = app.api(await app.admin())
  const { id: categoryId } = await admin.call('POST /api/categories', { body: { name: 'Nhà bếp' } })
  const body = {
    name: 'Ấm',
    image: '/a.webp',
    price: 199_000,
    pointsReward: 900,
    categoryId,
    affiliateLink: link,
  }
  product = (await admin.call('POST /api/products', { body })).id
  member = await app.register('lan')
})
afterAll(() => app.close())

const go = (person?: Person, headers: Record<string, string> = {}, id: number | string = product) =>
  app.request(
    `/api/affiliate/go/${id}`,
    { redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0', ...headers } },
    person,
  )
const clicks = () => app.api(member).call('GET /api/me/clicks')
/** Of everybody: a visitor's must not be noted either. */
const noted = async () => (await app.ctx().db.selectFrom('affiliate_clicks').select('id').execute()).length

it('notes a member’s click, with what it promises, and leads to the shop with its id', async () => {
  const answer = await go(member, { referer: 'http://127.0.0.1:3000/products/7?x=1' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const [click] = await clicks()
  expect(answer.headers.get('location')).toContain(click?.clickId)
  expect(click?.points.promised).toBe(900)
  const row = await app.ctx().db.selectFrom('affiliate_clicks').selectAll().executeTakeFirstOrThrow()
  expect(row.page).toBe('/products/7')
  expect(row.redirected_at).not.toBeNull()
})

it('notes nothing for a member another site’s page leads here: they come to the page where one presses', async () => {
  const before = await noted()
  const answer = await go(member, { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/products/${product}`])
  expect(await noted()).toBe(before)
})

it('notes the post whose card led to the product’s page', async () => {
  const { id } = await app
    .ctx()
    .db.selectFrom('affiliate_clicks')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await go(member, { referer: 'http://127.0.0.1:3000/products/7?utm_source=blog&utm_content=chon-am' })
  const row = await app
    .ctx()
    .db.selectFrom('affiliate_clicks')
    .select('page')
    .where('id', '>', id)
    .executeTakeFirstOrThrow()
  expect(row.page).toBe('/blog/chon-am')
})

it('leads a visitor to the link itself and notes nothing', async () => {
  const before = await noted()
  const answer = await go()
  expect([answer.status, answer.headers.get('location')]).toEqual([302, link])
  expect(await noted()).toBe(before)
})

it('gives a prefetching browser of a member nothing to use later, and notes nothing', async () => {
  const before = await noted()
  const answer = await go(member, { 'sec-purpose': 'prefetch' })
  expect([answer.status, answer.headers.get('location')]).toEqual([503, null])
  expect(await noted()).toBe(before)
})

it.each(['999999', '0', 'abc', '-1', '%00'])('has nothing for %s', async (id) => {
  for (const person of [undefined, member]) expect((await go(person, {}, id)).status).toBe(404)
})

it('notes no more in an hour than any person presses, of each member by itself', async () => {
  const [hoa, minh] = [await app.register('hoa'), await app.register('minh')]
  for (let n = 1; n < mostClicks; n += 1) countClick(app.ctx(), hoa.id)
  const track = (one: Person) =>
    app.api(one).call('POST /api/affiliate/track', { body: { productId: product } })
  await track(hoa)
  await expect(track(hoa)).rejects.toMatchObject({ status: 429 })
  await expect(
    app.api(hoa).call('POST /api/links/open', { body: { url: 'https://tiki.vn/khac-p2.html' } }),
  ).rejects.toMatchObject({ status: 429 })
  expect((await go(hoa, { accept: 'text/html' })).headers.get('location')).toBe('/tu-choi/often')
  await track(minh)
})

it('leads to links with letters of Vietnamese, which stand in no header', async () => {
  const admin = app.api(await app.admin())
  const affiliateLink = 'https://tiki.vn/ghế-gỗ?màu=đỏ'
  await admin.call('PATCH /api/products/{id}', { params: { id: product }, body: { affiliateLink } })
  const address = 'https://tiki.vn/gh%E1%BA%BF-g%E1%BB%97?m%C3%A0u=%C4%91%E1%BB%8F'
  const { clickId } = await app
    .api(member)
    .call('POST /api/affiliate/track', { body: { productId: product } })
  const followed = await app.request(`/api/affiliate/redirect/${clickId}`, {}, member)
  for (const answer of [await go(), await go(member), followed])
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address])
})

it('leads to the page of what was pasted, cut where no sign is halved', async () => {
  const pasted = encodeURIComponent(`${'a'.repeat(2047)}🦊`)
  const answer = await app.request(`/api/links/go?url=${pasted}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/link?url=${'a'.repeat(2047)}`])
})
