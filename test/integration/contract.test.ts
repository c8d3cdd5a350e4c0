import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { errorStatus } from '#contract/errors.ts'
import { type EndpointKey, endpoints } from '#contract/index.ts'
import { adminPassword, bootApp, type Person } from '../support/app.ts'
import { type ContractLine, securityLines } from '../support/contract-security.ts'

let app: Awaited<ReturnType<typeof bootApp>>
const people: Record<'visitor' | 'member' | 'other' | 'admin', Person | undefined> = {
  visitor: undefined,
  member: undefined,
  other: undefined,
  admin: undefined,
}
const ids: Record<string, string | number> = { gone: 999_999, one: 1, network: 'shopee' }

const handPurchase = () => ({ userId: ids.member, productId: ids.product, pointsEarned: 10 })
const product = (over: object = {}) => ({
  name: 'Ấm siêu tốc',
  image: 'https://anh.example/am.jpg',
  price: '199000',
  affiliateLink: 'https://cua-hang.example/am',
  pointsReward: 9000,
  categoryId: ids.category,
  ...over,
})

/** A browser as PushSubscription.toJSON() tells of it; its key is the generator of P-256. */
const browser = {
  endpoint: 'https://push.example/abc',
  keys: {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
}

// `{name}` in a path stands for a row made before the table runs.
const filled = (call: string): string => call.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))

const send = (call: string, who: keyof typeof people, body?: unknown) => {
  const { method, path } = addressOf(filled(call))
  return app.request(
    path,
    method === 'GET'
      ? {}
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) },
    // Signing in ends the session one came with, and these people are still needed.
    call === 'POST /api/login' ? undefined : people[who],
  )
}

beforeAll(async () => {
  app = await bootApp()
  people.admin = await app.admin()
  people.member = await app.register('lan')
  people.other = await app.register('minh')
  const admin = app.api(people.admin)
  const member = app.api(people.member)
  ids.category = (await admin.call('POST /api/categories', { body: { name: 'Nhà bếp' } })).id
  ids.product = (await admin.call('POST /api/products', { body: product() as never })).id
  ids.member = people.member.id
  ids.comment = (
    await member.call('POST /api/comments', { body: { productId: ids.product, content: '', rating: 4 } })
  ).id
  ids.line = (await member.call('POST /api/cart', { body: { productId: ids.product } })).id
  const post = { title: 'Mẹo mua sắm', content: '<p>Chào</p>', published: true }
  ids.post = (await admin.call('POST /api/blog', { body: post })).id
  const click = () => member.call('POST /api/affiliate/track', { body: { productId: Number(ids.product) } })
  ids.click = (await click()).clickId
  const { clickId } = await click()
  ids.claim = (await member.call('POST /api/claims', { body: { clickId, draft: true } })).id
  const rule = { name: 'Chờ', scope: 'all', kind: 'fixed', amount: 5, enabled: false } as const
  ids.rule = (await admin.call('POST /api/admin/rules', { body: rule })).id
  ids.slug = 'meo-mua-sam'
  const [shop] = await admin.call('GET /api/admin/retailers')
  ids.shop = shop?.slug ?? ''
  ids.retailer = shop?.id ?? 0
  ids.reward = (await admin.call('POST /api/rewards', { body: { name: 'Túi vải', pointsCost: 100 } })).id
})
afterAll(() => app.close())

const columns = Object.fromEntries(
  ['name', 'price', 'salePrice', 'link', 'image', 'category', 'description', 'points'].map((field) => [
    field,
    null,
  ]),
)

const letter = { name: 'Lan', email: 'lan@example.vn', subject: 'Hỏi', message: 'Chào' }
const batch = { change: { kind: 'featured', featured: true }, preview: true }
const adjustment = (points: number) => ({ userId: ids.member, points, reason: 'Đền bù' })
/** Spec section 7, a line each. */
const table: ContractLine[] = [
  ['GET /api/user', null, 401, 200, 200],
  ['GET /api/auth/status', null, 200, 200, 200],
  ['POST /api/login', { username: 'LAN', password: 'matkhau1' }, 200, 200, 200],
  ['POST /api/change-password', { currentPassword: 'sai roi', newPassword: 'matkhau2' }, 401, 400, 400],
  ['POST /api/forgot-password', { email: 'khong-co@example.vn' }, 200, 200, 200],
  ['POST /api/reset-password', { token: 'khong-co', newPassword: 'matkhau2' }, 400, 400, 400],
  ['GET /api/products', null, 200, 200, 200],
  ['GET /api/products?limit=4&categoryId={category}&minPrice=1&minReward=2', null, 200, 200, 200],
  ['GET /api/products/facets?categoryId={category}&retailerId=1', null, 200, 200, 200],
  ['GET /api/products/{product}', null, 200, 200, 200],
  ['GET /api/products/{gone}', null, 404, 404, 404],
  ['POST /api/products', () => product({ name: 'Nồi cơm' }), 401, 403, 201],
  ['PATCH /api/products/{product}', { price: 189_000 }, 401, 403, 200],
  ['DELETE /api/products/{gone}', null, 401, 403, 404],
  ['GET /api/products/{product}/comments', null, 200, 200, 200],
  ['GET /api/categories', null, 200, 200, 200],
  ['GET /api/categories/{category}', null, 200, 200, 200],
  ['POST /api/categories', { name: 'Phòng tắm', icon: 'home', color: 'blue-500', slug: '' }, 401, 403, 201],
  ['PATCH /api/categories/{category}', { description: 'Đồ nhà bếp' }, 401, 403, 200],
  ['DELETE /api/categories/{gone}', null, 401, 403, 404],
  ['GET /api/users', null, 401, 403, 200],
  ['PATCH /api/users/{member}', { role: 'user' }, 401, 403, 200],
  ['DELETE /api/users/{gone}', null, 401, 403, 404],
  ['GET /api/users/{member}/purchases', null, 401, 200, 200],
  ['GET /api/users/{member}/rewards', null, 401, 200, 200],
  ['GET /api/rewards', null, 200, 200, 200],
  ['POST /api/purchases', () => handPurchase(), 401, 403, 201],
  ['POST /api/purchases/{gone}/reverse', { reason: 'Ghi nhầm' }, 401, 403, 404],
  ['POST /api/rewards/{reward}/redeem', { pointsCost: 99 }, 401, 409, 409],
  ['GET /api/admin/adjustments', null, 401, 403, 200],
  ['POST /api/admin/adjustments', () => adjustment(5), 401, 403, 201],
  ['POST /api/admin/adjustments', () => adjustment(100_001), 401, 403, 202],
  ['GET /api/admin/adjustments/policy', null, 401, 403, 200],
  ['PATCH /api/admin/adjustments/policy', { limit: 100_000 }, 401, 403, 200],
  ['POST /api/admin/adjustments/{gone}/approve', {}, 401, 403, 404],
  ['POST /api/admin/adjustments/{gone}/refuse', {}, 401, 403, 404],
  ['POST /api/admin/adjustments/{gone}/reverse', { reason: 'Nhầm' }, 401, 403, 404],
  ['POST /api/comments', () => ({ productId: ids.product, content: '', rating: 5 }), 401, 201, 201],
  ['PATCH /api/comments/{comment}', { rating: 3 }, 401, 200, 403],
  ['DELETE /api/comments/{gone}', null, 401, 404, 404],
  ['GET /api/products/{product}/reviews', null, 200, 200, 200],
  ['GET /api/admin/reviews?status=pending', null, 401, 403, 200],
  ['PATCH /api/admin/reviews/{gone}', { status: 'approved' }, 401, 403, 404],
  ['GET /api/blog', null, 200, 200, 200],
  ['GET /api/blog/{slug}', null, 200, 200, 200],
  ['POST /api/blog', { title: 'Bài mới', content: '<p>Chào</p>' }, 401, 403, 201],
  ['PATCH /api/blog/{post}', { excerpt: 'Tóm tắt' }, 401, 403, 200],
  ['DELETE /api/blog/{gone}', null, 401, 403, 404],
  ['POST /api/admin/blog/preview', { content: '<p>Chào</p>' }, 401, 403, 200],
  ['GET /api/admin/blog/{post}/versions', null, 401, 403, 200],
  ['GET /api/admin/blog/{post}/versions/{one}', null, 401, 403, 200],
  ['GET /api/stats', null, 200, 200, 200],
  ['GET /api/favorites/check/{product}', null, 401, 200, 200],
  ['POST /api/favorites', () => ({ productId: ids.product }), 401, 200, 200],
  ['DELETE /api/favorites/{product}', null, 401, 200, 200],
  [
    'POST /api/affiliate/track',
    () => ({ productId: ids.product, affiliateNetwork: 'unknown', merchantId: null }),
    401,
    200,
    200,
  ],
  ['GET /api/cart', null, 401, 200, 200],
  ['POST /api/cart', () => ({ productId: String(ids.product), quantity: 2 }), 401, 201, 201],
  ['PATCH /api/cart/{line}', { quantity: 3 }, 401, 200, 404],
  ['DELETE /api/cart/{line}', null, 401, 200, 404],
  ['DELETE /api/cart', null, 401, 200, 200],
  ['POST /api/rewards', { name: 'Áo mưa', pointsCost: 50 }, 401, 403, 201],
  ['PATCH /api/rewards/{reward}', { description: 'Vải dày' }, 401, 403, 200],
  ['DELETE /api/rewards/{gone}', null, 401, 403, 404],
  ['GET /api/admin/rewards', null, 401, 403, 200],
  ['GET /api/admin/rewards/{reward}/codes', null, 401, 403, 200],
  ['POST /api/admin/rewards/{reward}/codes', { text: 'MA-0001' }, 401, 403, 409],
  ['DELETE /api/admin/rewards/{reward}/codes/{gone}', null, 401, 403, 404],
  ['GET /api/admin/redemptions?status=processing', null, 401, 403, 200],
  ['POST /api/admin/redemptions/{gone}/deliver', {}, 401, 403, 404],
  ['POST /api/admin/redemptions/{gone}/refund', { note: 'Hết hàng' }, 401, 403, 404],
  ['GET /api/retailers', null, 200, 200, 200],
  ['GET /api/retailers/{shop}', null, 200, 200, 200],
  ['GET /api/retailers/{gone}', null, 404, 404, 404],
  ['GET /api/retailers/{shop}/products', null, 200, 200, 200],
  ['GET /api/products/{product}/retailer', null, 200, 200, 200],
  ['GET /api/products/{gone}/retailer', null, 404, 404, 404],
  ['GET /api/admin/retailers', null, 401, 403, 200],
  ['GET /api/admin/holds?tab=suspect', null, 401, 403, 200],
  ['GET /api/admin/holds?tab=decided&cause=CLAIM_CLASH', null, 401, 403, 200],
  ['GET /api/admin/holds/summary', null, 401, 403, 200],
  ['PATCH /api/admin/holds/policy', { mode: 'shadow', threshold: 70 }, 401, 403, 200],
  ['POST /api/admin/holds', { conversionId: 999_999 }, 401, 403, 404],
  ['POST /api/admin/holds/{gone}/release', {}, 401, 403, 404],
  ['POST /api/admin/holds/{gone}/refuse', { reason: 'Đơn giả' }, 401, 403, 404],
  ['PATCH /api/admin/retailers/{retailer}', { exclusions: 'Thẻ cào' }, 401, 403, 200],
  ['PATCH /api/admin/retailers/{gone}', {}, 401, 403, 404],
  ['GET /api/admin/rules', null, 401, 403, 200],
  ['POST /api/admin/rules', { name: 'Tết', scope: 'all', kind: 'fixed', amount: 9 }, 401, 403, 201],
  ['PATCH /api/admin/rules/{rule}', { priority: 3 }, 401, 403, 200],
  ['DELETE /api/admin/rules/{gone}', null, 401, 403, 404],
  [
    'POST /api/admin/rules/simulate',
    () => ({ productId: ids.product, at: '2026-11-11T03:00:00Z', orderValue: 200_000, commission: 9_000 }),
    401,
    403,
    200,
  ],
  ['GET /api/me/ledger', null, 401, 200, 200],
  ['GET /api/proof/roots', null, 200, 200, 200],
  ['GET /api/me/proof', null, 401, 404, 404],
  ['GET /api/admin/chain-breaks', null, 401, 403, 200],
  ['POST /api/admin/chain-breaks/{gone}/resolve', null, 401, 403, 404],
  ['GET /api/me/clicks', null, 401, 200, 200],
  ['GET /api/admin/products/link-check?link=x', null, 401, 403, 200],
  ['POST /api/admin/products/batches', () => ({ ids: [ids.product], ...batch }), 401, 403, 200],
  ['GET /api/admin/products/batches/last', null, 401, 403, 200],
  ['POST /api/admin/products/batches/{gone}/undo', null, 401, 403, 404],
  ['POST /api/claims', () => ({ clickId: ids.click, draft: true }), 401, 201, 404],
  ['PATCH /api/claims/{claim}', { orderCode: 'DH-1' }, 401, 200, 404],
  ['POST /api/claims/{claim}/attachment', null, 401, 415, 415],
  ['DELETE /api/claims/{claim}', null, 401, 200, 404],
  ['GET /api/me/claims', null, 401, 200, 200],
  ['GET /api/admin/claims', null, 401, 403, 200],
  ['GET /api/admin/claims/{gone}', null, 401, 403, 404],
  ['GET /api/admin/claims/export?network=shopee', null, 401, 403, 200],
  ['POST /api/admin/claims/{gone}/ask', { message: 'Bạn gửi thêm ảnh nhé' }, 401, 403, 404],
  ['POST /api/admin/claims/{gone}/accept', {}, 401, 403, 404],
  ['POST /api/admin/conversions/{gone}/claim-clash', { payTo: 'order', reason: 'Đã xem' }, 401, 403, 404],
  ['POST /api/admin/events/{gone}/retry', {}, 401, 403, 404],
  ['POST /api/admin/claims/{gone}/refuse', { reason: 'cancelled' }, 401, 403, 404],
  ['GET /api/me/sessions', null, 401, 200, 200],
  ['DELETE /api/me/sessions/{gone}', null, 401, 404, 404],
  ['DELETE /api/me/sessions', null, 401, 200, 200],
  ['GET /api/me/export', null, 401, 200, 200],
  ['DELETE /api/user', { password: 'sai roi' }, 401, 400, 403],
  ['GET /api/products/{product}/reward', null, 200, 200, 200],
  ['GET /api/products/{gone}/reward', null, 404, 404, 404],
  ['GET /api/settings', null, 200, 200, 200],
  ['PATCH /api/admin/settings', { pointValue: 1 }, 401, 403, 200],
  ['POST /api/contact', letter, 200, 200, 200],
  ['POST /api/newsletter', { email: 'lan@example.vn' }, 200, 200, 200],
  ['POST /api/newsletter/confirm', { token: 'khong-co' }, 400, 400, 400],
  ['POST /api/newsletter/unsubscribe', { token: 'khong-co' }, 400, 400, 400],
  ['GET /api/admin/messages', null, 401, 403, 200],
  ['PATCH /api/admin/messages/{gone}', { status: 'done' }, 401, 403, 404],
  ['GET /api/admin/networks', null, 401, 403, 200],
  ['GET /api/admin/links?state=unchecked&host=shopee.vn', null, 401, 403, 200],
  ['GET /api/admin/links/summary', null, 401, 403, 200],
  ['GET /api/admin/links/export?flagged=true', null, 401, 403, 200],
  ['POST /api/admin/links/check', { ids: [1] }, 401, 403, 202],
  ['POST /api/admin/links/check', { ids: [] }, 401, 403, 400],
  ['POST /api/admin/links/accept', { ids: [1] }, 401, 403, 200],
  ['GET /api/admin/links/wrapping', null, 401, 403, 200],
  ['POST /api/admin/links/wrapping', { host: 'tiki.vn', template: '{url}', preview: true }, 401, 403, 200],
  ['POST /api/admin/links/wrapping', { host: 'tiki.vn', template: 'https://a.example/' }, 401, 403, 400],
  ['PATCH /api/admin/links/settings', { pauseSeconds: 5 }, 401, 403, 200],
  ['PATCH /api/admin/links/settings', { everyDays: 0 }, 401, 403, 400],
  ['GET /api/admin/networks/runs', null, 401, 403, 200],
  ['GET /api/admin/networks/days', null, 401, 403, 200],
  ['POST /api/admin/networks/{network}/run', { kind: 'recent' }, 401, 403, 409],
  ['POST /api/admin/networks/{network}/door', {}, 401, 403, 404],
  ['GET /api/admin/events', null, 401, 403, 200],
  ['GET /api/admin/events/{gone}', null, 401, 403, 404],
  ['GET /api/admin/overview?by=product&sort=-margin', null, 401, 403, 200],
  ['GET /api/admin/overview?from=2026-02-01&to=2026-01-01', null, 401, 403, 400],
  ['GET /api/admin/overview/export?by=day', null, 401, 403, 200],
  ['GET /api/admin/overview/debtors', null, 401, 403, 200],
  ['GET /api/admin/overview/balances/export', null, 401, 403, 200],
  ['GET /api/admin/conversions?unmatched=true', null, 401, 403, 200],
  ['GET /api/admin/conversions/export', null, 401, 403, 200],
  ['GET /api/admin/conversions/{gone}/candidates', null, 401, 403, 404],
  ['POST /api/admin/conversions/{gone}/assign', () => ({ clickId: ids.click }), 401, 403, 404],
  ['GET /api/admin/audit', null, 401, 403, 200],
  ['GET /api/admin/audit/actors', null, 401, 403, 200],
  ['GET /api/admin/audit/export', null, 401, 403, 200],
  ['GET /api/admin/subscribers', null, 401, 403, 200],
  ['GET /api/admin/subscribers/export', null, 401, 403, 200],
  ['GET /api/admin/imports', null, 401, 403, 200],
  ['GET /api/admin/imports/{gone}', null, 401, 403, 404],
  ['GET /api/admin/imports/{gone}/errors', null, 401, 403, 404],
  ['GET /api/admin/imports/{gone}/kept', null, 401, 403, 404],
  ['POST /api/admin/imports', null, 401, 403, 415],
  ['GET /api/admin/statements', null, 401, 403, 200],
  ['GET /api/admin/statements/{gone}', null, 401, 403, 404],
  ['GET /api/admin/statements/{gone}/lines', null, 401, 403, 404],
  ['GET /api/admin/statements/{gone}/export', null, 401, 403, 404],
  ['POST /api/admin/statements/{gone}/check', { network: 'direct', mapping: {} }, 401, 403, 404],
  ['POST /api/admin/statements/{gone}/apply', { standing: 'missing_here' }, 401, 403, 404],
  ['POST /api/admin/statements/{gone}/mark', { standing: 'missing_here', as: 'ignored' }, 401, 403, 404],
  ['POST /api/admin/statements/{gone}/paid', { on: '2026-11-01', amount: 1 }, 401, 403, 404],
  ['POST /api/admin/imports/{gone}/check', { mapping: columns }, 401, 403, 404],
  ['POST /api/admin/imports/{gone}/start', null, 401, 403, 404],
  ['POST /api/admin/imports/{gone}/pause', null, 401, 403, 404],
  ['POST /api/admin/imports/{gone}/resume', null, 401, 403, 404],
  ['POST /api/admin/imports/{gone}/cancel', null, 401, 403, 404],
  ['POST /api/admin/imports/{gone}/undo', null, 401, 403, 404],
  ['GET /api/admin/import-profiles', null, 401, 403, 200],
  ['POST /api/admin/import-profiles', { name: 'Bảng giá', mapping: columns }, 401, 403, 201],
  ['DELETE /api/admin/import-profiles/{gone}', null, 401, 403, 404],
  ['GET /api/me/notices', null, 401, 200, 200],
  ['POST /api/me/notices/read', {}, 401, 200, 200],
  ['GET /api/me/notice-settings', null, 401, 200, 200],
  ['PATCH /api/me/notice-settings', { quietHours: { from: 23, to: 6 } }, 401, 200, 200],
  ['POST /api/me/push-subscriptions', browser, 401, 201, 201],
  ['DELETE /api/me/push-subscriptions', { endpoint: browser.endpoint }, 401, 200, 200],
  ['GET /api/notices/unsubscribe?token=khong-co', null, 404, 404, 404],
]

describe.each([...table, ...securityLines])('%s', (call, body, ...statuses) => {
  it.each([
    ['visitor', statuses[0]],
    ['member', statuses[1]],
    ['admin', statuses[2]],
  ] as const)('answers a %s with %i', async (who, status) => {
    const response = await send(call, who, typeof body === 'function' ? body() : body)
    const answer = (await response.json()) as { error?: string; message?: string; code?: string }
    expect(response.status, JSON.stringify(answer)).toBe(status)
    if (status < 400) return
    expect(answer).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    })
    expect(answer.message).toBe(answer.error)
    expect(errorStatus[answer.code as keyof typeof errorStatus]).toBe(status)
  })
})

describe('the contract', () => {
  it('has every endpoint bound', () => {
    expect([...app.bound].sort()).toEqual((Object.keys(endpoints) as EndpointKey[]).sort())
  })

  it('has every call of the table above', () => {
    const shapes = Object.keys(endpoints).map((key) => key.replace(/\{\w+\}/g, '{}'))
    for (const [call] of table) expect(shapes).toContain(call.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}'))
  })

  it('never answers with a password', async () => {
    const users = await (await send('GET /api/users', 'admin')).text()
    expect(users).not.toMatch(/password|argon2/i)
    expect(users).toContain('"username":"lan"')
  })

  it('registers with the listed fields alone', async () => {
    const member = { username: 'kim', password: 'matkhau1', fullName: 'Kim', email: 'kim@example.vn' }
    const response = await send('POST /api/register', 'visitor', { ...member, role: 'admin', points: 9999 })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ username: 'kim', role: 'user', points: 0 })
    const again = await send('POST /api/register', 'visitor', {
      ...member,
      email: 'khac@example.vn',
      username: 'KIM',
    })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'taken', fields: { username: expect.any(String) } })
  })

  it('ends a session at logout, on the server', async () => {
    const person = await app.login('admin', adminPassword)
    expect((await app.request('/api/logout', { method: 'POST' }, person)).status).toBe(200)
    expect((await app.request('/api/user', {}, person)).status).toBe(401)
  })

  it('shows a member’s lists to that member and admins alone', async () => {
    for (const list of ['purchases', 'rewards'])
      expect((await send(`GET /api/users/{member}/${list}`, 'other')).status).toBe(403)
  })

  it('refuses a cross-site write and a body that is not JSON', async () => {
    const forged = await app.request(
      '/api/cart',
      {
        method: 'POST',
        headers: { origin: 'https://ke-xau.example', 'content-type': 'application/json' },
        body: '{}',
      },
      people.member,
    )
    expect(forged.status).toBe(403)
    const form = await app.request(
      '/api/cart',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'productId=1' },
      people.member,
    )
    expect(form.status).toBe(415)
  })

  it.each([
    '',
    ...['[]', 'null', '{', '"x"'],
    '{"productId":"abc"}',
    '{"productId":{}}',
    '{"productId":0}',
    '{"productId":9e99}',
    ...['0', '1.5'].map((quantity) => `{"productId":1,"quantity":${quantity}}`),
  ])('answers the cart body %s with 400', async (body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await app.request('/api/cart', init, people.member)).status).toBe(400)
  })

  it.each(['0', '-1', 'abc', '99999999999', '%00', '1.5', '1e3'])(
    'answers the product id %s with 400 or 404',
    async (id) => {
      expect([400, 404]).toContain((await app.request(`/api/products/${id}`)).status)
    },
  )
})
