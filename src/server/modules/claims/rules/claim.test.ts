import { expect, it } from 'vitest'
import { afterSending, problemsOf } from './claim.ts'

const now = new Date('2026-11-21T05:00:00Z')
const clickedAt = new Date('2026-11-01T03:00:40Z')
const complete = {
  orderCode: '251101ABC',
  orderedAt: new Date('2026-11-01T03:00:00Z'),
  orderTotal: 250_000,
  coupon: null,
  note: null,
}

it('finds nothing wrong with a complete claim, its order in the minute of the click', () => {
  expect(problemsOf(complete, clickedAt, now)).toEqual({})
})

it.each([
  [{ orderCode: null }, 'orderCode', 'nhập mã đơn hàng'],
  [{ orderCode: '--' }, 'orderCode', 'không hợp lệ'],
  [{ orderTotal: null }, 'orderTotal', 'tổng tiền'],
  [{ orderedAt: null }, 'orderedAt', 'nhập thời điểm'],
  [{ orderedAt: new Date('2026-11-21T05:02:00Z') }, 'orderedAt', 'tương lai'],
  [{ orderedAt: new Date('2026-11-01T02:59:59Z') }, 'orderedAt', 'sau lúc bạn mở cửa hàng'],
])('%j is told at %s', (change, field, text) => {
  const problems = problemsOf({ ...complete, ...change }, clickedAt, now)
  expect(Object.keys(problems)).toEqual([field])
  expect(problems[field]).toContain(text)
})

it('takes claims up to 30 days after the purchase and none later', () => {
  const bought = (at: string) => problemsOf({ ...complete, orderedAt: new Date(at) }, new Date(0), now)
  expect(bought('2026-10-22T05:00:00Z')).toEqual({})
  expect(bought('2026-10-22T04:59:59Z').orderedAt).toContain('30 ngày')
})

it('holds a claim until the shop has had its time, unless the shop has spoken', () => {
  const early = { reportDue: new Date('2026-11-27T05:00:00Z'), wasReported: false }
  expect(afterSending(early, now)).toEqual({ state: 'held', heldUntil: early.reportDue })
  expect(afterSending({ ...early, wasReported: true }, now)).toEqual({ state: 'sent', heldUntil: null })
  expect(afterSending({ reportDue: now, wasReported: false }, now).state).toBe('sent')
})
