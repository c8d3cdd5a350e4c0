import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/client.ts'
import type { Voucher } from '#contract/vouchers.ts'
import { tableNames } from '#server/db/change-tags.ts'
import { listenToChanges } from '#server/db/listen.ts'
import { createPageCache } from '#server/http/page-cache/index.ts'
import { securityHeaders } from '#server/http/security.ts'
import { changes } from '#server/kernel/changes.ts'
import { createLog } from '#server/kernel/log.ts'
import { answerVoucher } from '#server/modules/vouchers/operations/answer-voucher.ts'
import { simulatedClock } from '../simulator/clock.ts'
import { bootApp, type Person } from '../support/app.ts'
import { addProduct } from '../support/factories.ts'
import { fetchUntilTaken, startProcesses } from '../support/race.ts'

type Written = CallInput<'POST /api/admin/vouchers'>['body']

const clock = simulatedClock(new Date(Date.now() + 60_000))
let app: Awaited<ReturnType<typeof bootApp>>
let operator: Person
let member: Person
let productId: number
let categoryId: number
let shopId: number

const cache = createPageCache({
  maxBytes: 1_000_000,
  common: securityHeaders(false),
  hasSession: () => false,
  ask: (address) => app.request(address),
  now: () => clock.now().getTime(),
})
const inMinutes = (minutes: number): Date => new Date(clock.now().getTime() + minutes * 60_000)
const admin = () => app.api(operator)
const add = (over: Partial<Written> = {}) =>
  admin().call('POST /api/admin/vouchers', {
    body: { retailerId: shopId, title: 'Giảm 50.000 đ', code: 'GIAM50', ...over },
  })
const titles = async (query: CallInput<'GET /api/vouchers'>['query'] = {}): Promise<string[]> =>
  (await app.api().call('GET /api/vouchers', { query })).map(({ title }) => title)
const named = async (title: string): Promise<Voucher | undefined> =>
  (await app.api().call('GET /api/vouchers', { query: { limit: 100 } })).find((one) => one.title === title)
const go = (id: number, person?: Person) =>
  app.request(`/api/vouchers/${id}/go`, { headers: { 'sec-fetch-dest': 'document' } }, person)

beforeAll(async () => {
  app = await bootApp({ clock, cache, env: { DEMO: '0' } })
  operator = await app.admin()
  member = await app.register('nguoi-san-ma')
  const affiliateLink = 'https://tiki.vn/binh-p1.html'
  const product = await addProduct(admin(), { affiliateLink })
  productId = product.id
  categoryId = product.categoryId
  shopId = (await admin().call('GET /api/admin/retailers'))[0]?.id ?? 0
})
afterAll(async () => {
  cache.close()
  await app?.close()
})

describe('what is shown', () => {
  it('only within its time, and not when it is hidden', async () => {
    await add({ title: 'Chưa tới', startsAt: inMinutes(30).toISOString() })
    await add({ title: 'Sắp hết', endsAt: inMinutes(20).toISOString() })
    const { id } = await add({ title: 'Bị ẩn' })
    expect(await titles()).toEqual(['Sắp hết', 'Bị ẩn'])
    await admin().call('PATCH /api/admin/vouchers/{id}', { params: { id }, body: { hidden: true } })
    expect(await titles()).toEqual(['Sắp hết'])
    await clock.sleep(20 * 60_000)
    expect(await titles()).toEqual([])
    await clock.sleep(10 * 60_000)
    expect(await titles()).toEqual(['Chưa tới'])
  })

  it('on a product only what fits it, of its shop', async () => {
    const { id: otherCategory } = await admin().call('POST /api/categories', { body: { name: 'Khác' } })
    const other = await addProduct(admin(), { categoryId, affiliateLink: 'https://tiki.vn/noi-p2.html' })
    await addProduct(admin(), { affiliateLink: 'https://sendo.vn/ao.html' })
    const sendo = (await admin().call('GET /api/admin/retailers')).find(({ host }) => host === 'sendo.vn')
    await add({ title: 'Của món này', productId })
    await add({ title: 'Của món khác', productId: other.id })
    await add({ title: 'Của danh mục', categoryId })
    await add({ title: 'Của danh mục khác', categoryId: otherCategory })
    await add({ title: 'Của sendo', retailerId: sendo?.id ?? 0 })
    expect((await titles({ productId })).toSorted()).toEqual(['Chưa tới', 'Của danh mục', 'Của món này'])
    const ofTwo = { productIds: `${productId},${other.id}` }
    const both = ['Chưa tới', 'Của danh mục', 'Của món khác', 'Của món này']
    expect((await titles(ofTwo)).toSorted()).toEqual(both)
    const { total } = await app.api().list('GET /api/vouchers', { query: { ...ofTwo, limit: 1 } })
    expect(total).toBe(4)
    await expect(titles({ productIds: '1,x' })).rejects.toMatchObject({ status: 400 })
    expect(await titles({ retailerId: sendo?.id })).toEqual(['Của sendo'])
    await add({ title: 'Giờ vàng', code: null, retailerId: sendo?.id ?? 0 })
    const counts = async (query: CallInput<'GET /api/vouchers/shops'>['query'] = {}) =>
      (await app.api().call('GET /api/vouchers/shops', { query })).map(
        ({ slug, count }) => `${slug} ${count}`,
      )
    expect(await counts()).toEqual(['tiki-vn 5', 'sendo-vn 2'])
    expect(await counts({ kind: 'code' })).toEqual(['tiki-vn 5', 'sendo-vn 1'])
    expect(await counts({ kind: 'deal' })).toEqual(['sendo-vn 1'])
    // The one that is looked at is named, also where it has none.
    expect(await counts({ kind: 'deal', retailerId: shopId })).toEqual(['sendo-vn 1', 'tiki-vn 0'])
  })

  it('promises points only where a rule gives them and a click id can travel', async () => {
    const sendo = await named('Của sendo')
    expect(sendo?.opening).toEqual({ tracked: false, points: 0, rate: null })
    await admin().call('POST /api/admin/rules', {
      body: { name: 'Mở', scope: 'opening', scopeId: sendo?.retailer.id, kind: 'order_percent', amount: 300 },
    })
    expect((await named('Của sendo'))?.opening.rate).toBeNull()
  })
})

describe('an operator', () => {
  it.each([
    ['link', { link: 'https://shopee.vn/khuyen-mai' }, 'Link này không dẫn tới cửa hàng đã chọn'],
    ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }, 'Giờ kết thúc cần sau giờ bắt đầu'],
    ['retailerId', { retailerId: 9999 }, 'Không tìm thấy cửa hàng'],
    ['discountAmount', { discountKind: 'percent' as const }, 'Bạn hãy nhập cả loại giảm và mức giảm'],
  ])('is told what is wrong with %s', async (_, over, said) =>
    expect(add(over)).rejects.toMatchObject({ body: { error: said } }),
  )

  it('leaves a line for what was added and changed, none for a change that is none', async () => {
    const { id } = await add({ title: 'Nhật ký', discountKind: 'percent', discountAmount: 10 })
    const change = (body: CallInput<'PATCH /api/admin/vouchers/{id}'>['body']) =>
      admin().call('PATCH /api/admin/vouchers/{id}', { params: { id }, body })
    await change({ title: 'Nhật ký' })
    const soon = await add({ title: 'Hiện ngay', startsAt: inMinutes(90).toISOString() })
    const shown = await admin().call('PATCH /api/admin/vouchers/{id}', {
      params: { id: soon.id },
      body: { startsAt: null },
    })
    expect([soon.state, shown.state, shown.startsAt]).toEqual(['coming', 'live', inMinutes(0).toISOString()])
    expect(await change({ minOrder: 99_000 })).toMatchObject({ minOrder: 99_000, edited: true })
    const lines = await app
      .ctx()
      .db.selectFrom('audit_log')
      .select('action')
      .where('subject_type', '=', 'voucher')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['voucher.add', 'voucher.change'])
  })

  it('can change and hide one whose category was deleted, not show it again', async () => {
    const gone = await admin().call('POST /api/categories', { body: { name: 'Sắp bỏ' } })
    const { id } = await add({ title: 'Còn lại', categoryId: gone.id })
    await admin().call('DELETE /api/categories/{id}', { params: { id: gone.id } })
    const change = (body: CallInput<'PATCH /api/admin/vouchers/{id}'>['body']) =>
      admin().call('PATCH /api/admin/vouchers/{id}', { params: { id }, body })
    expect(await change({ minOrder: 99_000 })).toMatchObject({ minOrder: 99_000 })
    expect(await change({ hidden: true })).toMatchObject({ state: 'hidden' })
    await expect(change({ hidden: false })).rejects.toMatchObject({ status: 400 })
    expect(await change({ hidden: false, categoryId: null })).toMatchObject({ state: 'live' })
    await change({ hidden: true })
  })
})

describe('one for a product that is gone', () => {
  const change = (id: number, body: CallInput<'PATCH /api/admin/vouchers/{id}'>['body']) =>
    admin().call('PATCH /api/admin/vouchers/{id}', { params: { id }, body })
  const asManaged = async (q: string) =>
    (await admin().list('GET /api/admin/vouchers', { query: { q } })).items[0]

  it('says why it is not shown, and why it cannot be', async () => {
    const product = await addProduct(admin(), { affiliateLink: 'https://tiki.vn/sap-xoa-p2.html' })
    const { id } = await add({ title: 'Riêng một món', productId: product.id })
    expect(await asManaged('Riêng một món')).toMatchObject({ state: 'live', productGone: false })
    await admin().call('DELETE /api/products/{id}', { params: { id: product.id } })
    expect(await asManaged('Riêng một món')).toMatchObject({ state: 'hidden', productGone: true })
    await expect(change(id, { hidden: false })).rejects.toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('đã bị xóa hoặc chuyển sang cửa hàng khác') },
    })
    expect(await change(id, { productId: null })).toMatchObject({ state: 'live', productGone: false })
    await change(id, { hidden: true })
  })

  it('is not said to be shown once the product is bought at another shop', async () => {
    const product = await addProduct(admin(), { affiliateLink: 'https://tiki.vn/doi-cho-p3.html' })
    const { id } = await add({ title: 'Đổi cửa hàng', productId: product.id })
    await admin().call('PATCH /api/products/{id}', {
      params: { id: product.id },
      body: { affiliateLink: 'https://shopee.vn/doi-cho' },
    })
    expect(await named('Đổi cửa hàng')).toBeUndefined()
    expect(await asManaged('Đổi cửa hàng')).toMatchObject({ state: 'hidden', productGone: true })
    expect(
      (await admin().list('GET /api/admin/vouchers', { query: { state: 'live' } })).items,
    ).not.toContainEqual(expect.objectContaining({ id }))
    await change(id, { productId: null, hidden: true })
  })
})

describe('the way to the shop', () => {
  it("is a member's noted click, a visitor's plain link, and nothing once it is over", async () => {
    const link = 'https://tiki.vn/khuyen-mai'
    const { id } = await add({ title: 'Mở được', link, endsAt: inMinutes(5).toISOString() })
    expect((await go(id)).headers.get('location')).toBe(link)
    const noted = await go(id, member)
    expect([noted.status, new URL(noted.headers.get('location') ?? '').host]).toEqual([302, 'tiki.vn'])
    const [click] = await app
      .api(member)
      .list('GET /api/me/clicks', {})
      .then(({ items }) => items)
    expect(click?.product.name).toBe('Mở được')
    const prefetch = { headers: { 'sec-purpose': 'prefetch' } }
    expect((await app.request(`/api/vouchers/${id}/go`, prefetch, member)).status).toBe(503)
    await clock.sleep(5 * 60_000)
    expect((await go(id)).status).toBe(404)
  })
})

it('one for a product leaves with the product that is sold at another shop by now', async () => {
  const { id: moved } = await addProduct(admin(), { categoryId, affiliateLink: 'https://tiki.vn/am-p9.html' })
  const { id } = await add({ title: 'Của món dời', productId: moved })
  const lead = (affiliateLink: string) =>
    admin().call('PATCH /api/products/{id}', { params: { id: moved }, body: { affiliateLink } })
  await lead('https://sendo.vn/am.html')
  expect([await named('Của món dời'), (await go(id)).status]).toEqual([undefined, 404])
  await lead('https://tiki.vn/am-p9.html')
  expect([(await named('Của món dời'))?.id, (await go(id)).status]).toEqual([id, 302])
})

describe('answers', () => {
  const say = (id: number, works: boolean, ip: string) =>
    answerVoucher({ ...app.ctx({ kind: 'visitor' }), ip }, id, works)

  it('count once for each member and each address, and are shown above a floor', async () => {
    const { id } = await add({ title: 'Hỏi đáp' })
    await app.api(member).call('POST /api/vouchers/{id}/answer', { params: { id }, body: { works: false } })
    await app.api(member).call('POST /api/vouchers/{id}/answer', { params: { id }, body: { works: true } })
    for (const ip of ['203.0.113.1', '203.0.113.1']) await say(id, true, ip)
    expect((await named('Hỏi đáp'))?.works).toBe(0)
    expect(await say(id, true, '192.168.1.4')).toEqual({ counted: false })
    await say(id, true, '203.0.113.2')
    expect((await named('Hỏi đáp'))?.works).toBe(3)
  })

  it('many noes put a voucher last and flag it', async () => {
    const { id } = await add({ title: 'Hết lượt', endsAt: inMinutes(2).toISOString() })
    for (let n = 1; n <= 4; n += 1) await say(id, false, `203.0.113.${n}`)
    expect((await titles({ limit: 100 })).at(-1)).toBe('Hết lượt')
    const { items } = await admin().list('GET /api/admin/vouchers', { query: { state: 'flagged' } })
    expect(items.map(({ title, fails }) => [title, fails])).toEqual([['Hết lượt', 4]])
    expect(await admin().call('GET /api/admin/today')).toMatchObject([{ kind: 'vouchers', count: 1 }])
    const hide = (hidden: boolean) =>
      admin().call('PATCH /api/admin/vouchers/{id}', { params: { id }, body: { hidden } })
    await hide(true)
    expect(await admin().list('GET /api/admin/vouchers', { query: { state: 'flagged' } })).toMatchObject({
      total: 0,
    })
    expect(await admin().call('GET /api/admin/today')).toEqual([])
    await hide(false)
  })

  it('two processes hold one answer of a member who presses in many tabs', async () => {
    const { id } = await add({ title: 'Đua' })
    const processes = await startProcesses(2, {
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.config.dataDir,
      SECRET: app.config.secrets[0],
      DEMO: '0',
    })
    // The processes live by their machine's clock, a little behind.
    await app
      .ctx()
      .db.updateTable('vouchers')
      .set({ starts_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    const person = await app.register('nhieu-tab')
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, turn) =>
        fetchUntilTaken(`${processes.urls[turn % 2]}/api/vouchers/${id}/answer`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: person.cookie },
          body: JSON.stringify({ works: turn % 3 === 0 }),
        }),
      ),
    )
    processes.stop()
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const rows = await app
      .ctx()
      .db.selectFrom('voucher_answers')
      .select('id')
      .where('voucher_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

it('an answer that is kept ends in the minute a voucher of it ends', async () => {
  cache.know(await tableNames(app.ctx().db))
  const words = listenToChanges(app.databaseUrl, createLog('error'))
  const listener = getRequestListener((asked) => {
    const { pathname, search } = new URL(asked.url)
    return app.request(pathname + search)
  })
  const server = createServer((req, res) => {
    if (!cache.serve(req, res)) void listener(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  while (!changes.isHeard) await pause(10)
  const { port } = server.address() as { port: number }
  const path = `/api/vouchers?retailerId=${shopId}&limit=90`
  const get = async () => {
    const sent = request({ port, path, host: '127.0.0.1', agent: false })
    sent.end()
    const [answer] = await once(sent, 'response')
    const items = JSON.parse(await text(answer)) as Voucher[]
    return { state: answer.headers['x-cache'], titles: items.map(({ title }) => title) }
  }
  await add({ title: 'Một phút nữa', endsAt: inMinutes(1).toISOString() })
  // A word that came late would take away what is kept.
  await words.heard()
  let kept = await get()
  while (kept.state === undefined || !kept.titles.includes('Một phút nữa')) {
    await pause(20)
    kept = await get()
  }
  await clock.sleep(59_000)
  expect(await get()).toEqual(kept)
  await clock.sleep(1000)
  expect((await get()).titles).not.toContain('Một phút nữa')
  server.close()
  await words.close()
})
