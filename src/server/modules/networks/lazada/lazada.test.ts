import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { toRow } from '../mapper.ts'
import { monthsOf, topSignature } from './client.ts'
import report from './fixtures/conversion-report.json' with { type: 'json' }
import { lazada } from './index.ts'
import { fromSubOrder } from './mapper.ts'
import { SubOrder, subOrderFields } from './schema.ts'

const at = (day: string) =>
  report.result.data.map((row) =>
    toRow(SubOrder.safeParse(row), row, subOrderFields, (order) => fromSubOrder(order, new Date(day))),
  )

it('signs the path and the sorted parameters, empty ones left out', () => {
  const params = { timestamp: '1', app_key: 'k', offerId: '', sign: 'x', userToken: 'u' }
  const text = '/marketing/conversion/reportapp_keyktimestamp1userTokenu'
  expect(topSignature('bi-mat', '/marketing/conversion/report', params)).toBe(
    createHmac('sha256', 'bi-mat').update(text).digest('hex').toUpperCase(),
  )
})

it('asks month by month in Vietnam’s calendar, newest first', () => {
  // 18:00 UTC on the last day is the first of the next month in Vietnam.
  expect(monthsOf(new Date('2026-01-31T18:00:00Z'), new Date('2026-03-05T03:00:00Z'))).toEqual([
    { dateStart: '2026-03-01', dateEnd: '2026-03-05' },
    { dateStart: '2026-02-01', dateEnd: '2026-02-28' },
  ])
  expect(monthsOf(new Date('2025-12-20T00:00:00Z'), new Date('2026-01-02T00:00:00Z'))).toEqual([
    { dateStart: '2026-01-01', dateEnd: '2026-01-02' },
    { dateStart: '2025-12-20', dateEnd: '2025-12-31' },
  ])
})

it('confirms what is delivered and valid once nothing can come back', () => {
  const status = (day: string) => at(day)[0]?.conversion?.status
  expect(status('2026-03-04T00:00:00Z')).toBe('approved')
  expect(status('2026-03-24T00:00:00Z')).toBe('approved')
  expect(status('2026-03-25T02:00:00Z')).toBe('confirmed')
  expect(at('2026-03-25T02:00:00Z')[1]?.conversion).toMatchObject({
    status: 'rejected',
    reason: 'Đơn hàng bị trả lại',
    transactionId: '412345678901235',
  })
})

it('refuses another currency and keeps no buyer', () => {
  const rows = at('2026-03-04T00:00:00Z')
  expect(rows[2]).toMatchObject({ conversion: null, problems: ['currency'] })
  expect(JSON.stringify(rows)).not.toMatch(/nguoi\.mua|Người Mua|100200300|member/)
})

it('reads a postback under either spelling, as a hint without the buyer', () => {
  const message = lazada.readPostback(
    {
      order_id: 412345678901234,
      sub_order_id: '412345678911234',
      order_status: 'Fulfilled',
      payout: '12.5',
      order_amount: '259000',
      sub_id1: 'AbcDef0123456789abcdef',
      member_email: 'nguoi.mua@example.vn',
    },
    { receivedAt: new Date(), signed: false },
  )
  expect(message).toMatchObject({
    understood: true,
    conversion: {
      transactionId: '412345678901234',
      itemKey: '412345678911234',
      status: 'pending',
      orderValue: 259_000,
      commission: 13,
      clickId: 'AbcDef0123456789abcdef',
      evidence: 'hint',
    },
  })
  expect(JSON.stringify(message)).not.toContain('nguoi.mua')
})
