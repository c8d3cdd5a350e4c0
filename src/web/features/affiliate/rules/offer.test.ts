import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { noticeOf, reasonOf, untilNext } from './offer.ts'

it('says so where a click keeps fewer points than stood there', () => {
  expect(noticeOf(20_000, 20_000)).toBeUndefined()
  expect(noticeOf(30_000, 20_000)).toBeUndefined()
  expect(noticeOf(10_000, 20_000)).toContain('10.000\u00a0điểm')
  expect(noticeOf(0, 20_000)).toContain('0\u00a0điểm')
  expect(noticeOf(0, 0)).toBe('Chưa tích điểm tại cửa hàng này')
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
