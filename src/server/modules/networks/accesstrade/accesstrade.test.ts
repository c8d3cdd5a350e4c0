import { expect, it } from 'vitest'
import { toRow } from '../mapper.ts'
import report from './fixtures/transactions.json' with { type: 'json' }
import { accesstrade } from './index.ts'
import { fromCampaignRate, fromOffer, fromTransaction } from './mapper.ts'
import { Campaign, CampaignRate, Offer, Transaction, transactionFields } from './schema.ts'

const id = 'AbcDef0123456789abcdef'
const rows = report.data.map((row) =>
  toRow(Transaction.safeParse(row), row, transactionFields, fromTransaction),
)

it('reads the documented sample: zone-less times are Vietnam’s, floats are đồng, a bonus earns nothing', () => {
  expect(rows[0]?.conversion).toEqual({
    network: 'accesstrade',
    transactionId: '230104EETP0VN8',
    itemKey: '95ea6bb766b28ecc419a9b3979ba29c2',
    rowKeys: ['95ea6bb766b28ecc419a9b3979ba29c2', '148916905'],
    earns: false,
    clickId: id,
    orderValue: 262,
    commission: 225,
    status: 'confirmed',
    networkStatus: 'status=1 is_confirmed=1',
    reason: null,
    occurredAt: new Date('2023-01-04T02:02:45Z'),
    updatedAt: new Date('2023-03-30T12:51:57Z'),
  })
})

it('takes numbers as text, either name of the reason, and keeps a product’s rows together', () => {
  expect(rows[1]?.conversion).toMatchObject({
    twinKey: '12333534959',
    orderValue: 262_500,
    status: 'rejected',
    reason: 'Khách hủy đơn',
    occurredAt: new Date('2023-01-04T02:02:45Z'),
    updatedAt: new Date('2023-01-20T01:00:00Z'),
  })
})

it('takes a refusal whatever its words: reasons, shops and what others put into an echo are cut', () => {
  const long = {
    reason_rejected: `${'a'.repeat(299)}😀 hết`,
    merchant: 'm'.repeat(200),
    utm_source: { a: 1 },
  }
  const echo = { utm_content: 'u'.repeat(900), sub1: id, sub2: 's'.repeat(900) }
  const row = Transaction.parse({ ...report.data[1], status: 2, ...long, ...echo })
  expect(fromTransaction(row)).toMatchObject({
    status: 'rejected',
    reason: 'a'.repeat(299),
    clickId: id,
  })
})

it('lets no personal field past the schema, of a broken row neither', () => {
  expect(rows[2]?.conversion).toBeNull()
  expect(JSON.stringify(rows)).not.toMatch(/Mozilla|click_url|device/)
})

it.each([
  [0, 0, 'pending'],
  [1, 0, 'approved'],
  [1, 1, 'confirmed'],
  [2, 1, 'rejected'],
] as const)('status %s with is_confirmed %s is %s', (status, is_confirmed, ours) => {
  const row = Transaction.parse({ ...report.data[1], status, is_confirmed })
  expect(fromTransaction(row).status).toBe(ours)
})

it('reads a postback as a hint, its numbers as numbers or text', () => {
  const message = accesstrade.readPostback(
    {
      transaction_id: 148_916_905,
      order_id: '230104EETP0VN8',
      reward: '225.0',
      product_price: 262,
      status: '1',
      is_confirmed: 1,
      sales_time: '2023-01-04 09:02:45',
      product_id: 12_333_534_959,
      sub1: id,
      user_agent: 'Mozilla',
    },
    { receivedAt: new Date(), signed: false },
  )
  expect(message).toMatchObject({
    understood: true,
    conversion: {
      transactionId: '230104EETP0VN8',
      itemKey: '148916905',
      clickId: id,
      twinKey: '12333534959',
      evidence: 'hint',
      status: 'confirmed',
      updatedAt: new Date(0),
    },
  })
  expect(JSON.stringify(message)).not.toContain('Mozilla')
  // As a form fills in what it has no word for.
  const empty = { transaction_id: '1', status: '0', is_confirmed: '', is_brand_bonus: '', reward: '' }
  expect(accesstrade.readPostback(empty, { receivedAt: new Date(), signed: false })).toMatchObject({
    conversion: { status: 'pending', commission: null },
  })
  expect(accesstrade.readPostback({ status: 1 }, { receivedAt: new Date(), signed: false })).toMatchObject({
    understood: false,
    problems: ['transaction_id'],
  })
})

it.each([
  ['2026-11-30', '2026-11-30T17:00:00.000Z'],
  ['2026-11-30 12:00:00', '2026-11-30T05:00:00.000Z'],
  ['9999-12-31', undefined],
  ['9999-12-31 23:59:59', undefined],
  ['', undefined],
] as const)('an offer until %s ends at %s: a day without a time is its last', (end_time, ends) => {
  const { start_time, ...offer } = Offer.parse({
    id: 1,
    name: 'Ngày đôi',
    start_time: '2026-11-30',
    end_time,
  })
  expect(start_time?.toISOString()).toBe('2026-11-29T17:00:00.000Z')
  expect(offer.end_time?.toISOString()).toBe(ends)
})

it('an offer whose end is no day of the calendar is not understood', () => {
  expect(Offer.safeParse({ id: 1, name: 'Ngày đôi', end_time: '2026-13-45' }).success).toBe(false)
})

it('an offer is told in words, its title cut at no half of a sign', () => {
  const name = `Gi&aacute; tốt ${'!'.repeat(191)}😀 hết`
  const [voucher] = fromOffer(Offer.parse({ id: 1, name, content: '<p>Đơn h&agrave;ng từ 99.000&#273;</p>' }))
  expect(voucher).toMatchObject({ title: `Giá tốt ${'!'.repeat(191)}`, terms: 'Đơn hàng từ 99.000đ' })
})

it('a rate is understood whatever the length of the names it stands under', () => {
  const campaign = Campaign.parse({ id: 1, name: 'Chiến dịch '.repeat(60), status: 1 })
  const paid = { campaign_id: 1, min_commission: 2, max_commission: 2, commission_type: 'percentage' }
  const rate = fromCampaignRate(CampaignRate.parse({ ...paid, category_name: 'x'.repeat(900) }), campaign)
  expect(rate).toMatchObject({ category: 'x'.repeat(200), most: 200 })
  expect(rate?.name.length).toBeLessThanOrEqual(300)
})
