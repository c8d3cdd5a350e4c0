import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootApp } from '../../../../test/support/app.ts'
import { recordConversion } from './operations/record-conversion.ts'

let app: Awaited<ReturnType<typeof bootApp>>
beforeAll(async () => {
  app = await bootApp()
})
afterAll(() => app?.close())

it('a bonus for an order that was refused does not make it a completed one', async () => {
  const admin = app.api(await app.admin())
  const { id: categoryId } = await admin.call('POST /api/categories', { body: { name: 'Thử' } })
  const link = `https://go.isclix.com/deep_link/1/2?url=${encodeURIComponent('https://shopee.vn/a-i.1.1')}`
  const body = { name: 'Áo', image: 'https://hinh.example/a.jpg', price: 1, pointsReward: 70, categoryId }
  const product = await admin.call('POST /api/products', { body: { ...body, affiliateLink: link } })
  const member = app.api(await app.register('minh'))
  const { clickId } = await member.call('POST /api/affiliate/track', { body: { productId: product.id } })
  const row = {
    network: 'accesstrade' as const,
    transactionId: 'DON1',
    clickId,
    orderValue: 200_000,
    commission: 9_000,
    networkStatus: '',
    occurredAt: new Date(),
    updatedAt: new Date(),
  }
  const delivery = { source: 'poll' as const, raw: {} }
  const refused = { ...row, itemKey: 'a', twinKey: '7', status: 'rejected' as const, reason: 'Khách hủy đơn' }
  await recordConversion(app.ctx(), refused, delivery)
  const bonus = { ...row, itemKey: 'b', earns: false, status: 'confirmed' as const, reason: null }
  await recordConversion(app.ctx(), bonus, delivery)
  const [click] = await member.call('GET /api/me/clicks')
  expect(click?.reason.code).toBe('REJECTED_RETURNED')
  expect(click?.reason.text).toContain('Khách hủy đơn')
  expect(click?.points).toEqual({ promised: 70, pending: 0, credited: 0 })
  expect(click?.conversions).toHaveLength(2)
})
