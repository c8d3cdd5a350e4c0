import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { noticeOf, reasonOf, untilNext } from './offer.ts'

it('says so where a click keeps fewer points than stood there', () => {
  const notice = (kept: number, shown: number) => noticeOf({ points: kept }, { points: shown })
  expect(notice(20_000, 20_000)).toBeUndefined()
  expect(notice(30_000, 20_000)).toBeUndefined()
  expect(notice(10_000, 20_000)).toContain('10.000\u00a0điểm')
  expect(notice(0, 20_000)).toContain('0\u00a0điểm')
  expect(notice(0, 0)).toBe('Chưa tích điểm tại cửa hàng này')
})

it('of a share says what it is where another stood there', () => {
  const share = (amount: number) => ({
    points: 0,
    rate: { basis: 'order' as const, amount, example: null, boost: null, endsAt: null },
  })
  expect(noticeOf(share(300), share(300))).toBeUndefined()
  expect(noticeOf(share(300), { points: 0 })).toBeUndefined()
  for (const shown of [share(500), { points: 20 }])
    expect(noticeOf(share(300), shown)).toContain('Hoàn đến 3\u00a0% giá trị đơn')
})

it('says why the server refuses, and nothing of what fails by itself', () => {
  const error = 'Tài khoản đang tạm khóa'
  expect(reasonOf(new ApiError(403, '', { error, code: 'suspended' }))).toEqual({ description: error })
  expect(reasonOf(new ApiError(401, '', { error: 'Bạn cần đăng nhập', code: 'not_signed_in' }))).toEqual({
    description: 'Bạn cần đăng nhập',
  })
  expect(reasonOf(new ApiError(503, '', { error: 'x', code: 'unavailable' }))).toEqual({})
  expect(reasonOf(new TypeError('Failed to fetch'))).toEqual({})
})

it('asks for an offer again when it ends, and goes on where only the clock here says so', () => {
  const end = '2026-11-11T16:59:59Z'
  const at = Date.parse(end)
  expect(untilNext(null, at)).toBe(false)
  expect(untilNext(end, at - 60_000)).toBe(60_000)
  expect(untilNext(end, at + 60_000)).toBe(5000)
  // A timer takes no more than 24 days; what is longer is at once.
  expect(untilNext('2027-11-11T16:59:59Z', at)).toBeLessThan(2 ** 31)
})
