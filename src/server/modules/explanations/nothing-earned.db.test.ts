import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp, type Person } from '../../../../test/support/app.ts'
import { addCategory, addProduct } from '../../../../test/support/factories.ts'

let app: Awaited<ReturnType<typeof bootApp>>
let member: Person
const products: Record<string, number> = {}

beforeAll(async () => {
  app = await bootApp({ env: { POSTBACK_SECRET_DIRECT: 'cua-direct' } })
  const admin = app.api(await app.admin())
  member = await app.register('mai')
  const { id: categoryId } = await addCategory(admin)
  for (const kind of ['order_percent', 'commission_percent'] as const) {
    const affiliateLink = `https://cua-hang.example/${kind}`
    const { id } = await addProduct(admin, { name: kind, affiliateLink, categoryId })
    products[kind] = id
    const rule = { name: kind, scope: 'product', scopeId: id, kind, amount: 5000 } as const
    await admin.call('POST /api/admin/rules', { body: rule })
  }
})
afterAll(() => app.close())

it.each([
  ['order_percent', { order_value: 1 }, 'không được điểm vì giá trị đơn chưa đủ 1 điểm.'],
  ['order_percent', { commission: 40_000 }, 'không được điểm vì cửa hàng chưa báo giá trị đơn.'],
  [
    'commission_percent',
    { order_value: 500_000 },
    'không được điểm vì hoa hồng thực nhận của đơn chưa đủ 1 điểm.',
  ],
])(
  'an order that earns nothing by %s of %j says of what there was too little',
  async (kind, amounts, words) => {
    const body = { productId: products[kind] as number }
    const { clickId } = await app.api(member).call('POST /api/affiliate/track', { body })
    const answer = await app.request('/api/postback/direct/cua-direct', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ click_id: clickId, transaction_id: clickId, status: 'confirmed', ...amounts }),
    })
    expect(answer.status).toBe(200)
    const click = (await app.api(member).call('GET /api/me/clicks'))[0]
    expect(click?.reason).toMatchObject({ code: 'NO_POINTS_LEFT', text: expect.stringContaining(words) })
  },
)
