import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDayMonth } from './dates.ts'
import { formatPoints, formatVnd } from './money.ts'
import { formatNumber } from './numbers.ts'

const whole = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -10_000, max: 10_000_000 }))

it('writes whole numbers, points and đồng as the platform does', () => {
  const number = new Intl.NumberFormat('vi-VN')
  const vnd = new Intl.NumberFormat('vi-VN', {
    style: 'currency',
    currency: 'VND',
    maximumFractionDigits: 0,
  })
  fc.assert(
    fc.property(whole, (value) => {
      expect(formatNumber(value)).toBe(number.format(value))
      expect(formatPoints(value)).toBe(number.format(value))
      expect(formatVnd(value)).toBe(vnd.format(value))
    }),
  )
})

it('writes hundredths, whole and in tenths, as the platform does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.constantFrom(1, 2),
      (value, decimals) => {
        // What lies in the middle of two has no binary form of its own, and may fall to either.
        fc.pre(decimals === 2 || Math.abs(value) % 10 !== 5)
        const platform = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: decimals })
        expect(formatNumber(value / 100, decimals)).toBe(platform.format(value / 100).replace(/^-0$/, '0'))
      },
    ),
  )
})

it.each([
  [0, '0'],
  [-0, '0'],
  [-0.2, '0'],
  [0.5, '1'],
  [-1234.5, '-1.235'],
  [999, '999'],
  [1000, '1.000'],
])('%d is %s', (value, words) => expect(formatNumber(value)).toBe(words))

const instant = fc
  .integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((time) => new Date(time))
const inVietnam = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('vi-VN', { timeZone: 'Asia/Ho_Chi_Minh', ...parts })

it('takes the day of Việt Nam, whatever the day is elsewhere', () => {
  expect(formatDate('2026-11-20T17:00:00Z')).toBe('21/11/2026')
})

it('writes days and moments of Việt Nam as the platform does', () => {
  const [day, month, year] = [{ day: '2-digit' }, { month: '2-digit' }, { year: 'numeric' }] as const
  const date = inVietnam({ ...day, ...month, ...year })
  const dateTime = inVietnam({ ...day, ...month, ...year, hour: '2-digit', minute: '2-digit' })
  const dayMonth = inVietnam({ ...day, ...month })
  fc.assert(
    fc.property(instant, (at) => {
      expect(formatDate(at)).toBe(date.format(at))
      expect(formatDate(at.toISOString())).toBe(date.format(at))
      expect(formatDateTime(at)).toBe(dateTime.format(at))
      expect(formatDayMonth(at)).toBe(dayMonth.format(at).replace('-', '/'))
    }),
  )
})
