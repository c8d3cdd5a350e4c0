import { expect, it } from 'vitest'
import { formatRelative } from './dates.ts'
import { formatStat, formatVnd, formatVndSuffix } from './format.ts'

it('shows đồng without decimals', () => {
  expect(formatVnd(199_000)).toBe('199.000\u00a0₫')
  expect(formatVndSuffix(1_199_000)).toBe('1.199.000đ')
})

it.each([
  [0, '0+'],
  [999, '999+'],
  [1999, '1K+'],
  [999_999, '999K+'],
  [1_000_000, '1M+'],
])('statistic %i is %s', (value, shown) => expect(formatStat(value)).toBe(shown))

it.each([
  ['2026-11-21T00:00:30Z', 'dưới 1 phút trước'],
  ['2026-11-20T23:00:00Z', '1 giờ trước'],
  ['2026-11-18T00:00:00Z', '3 ngày trước'],
  ['2026-12-01T00:00:00Z', 'dưới 1 phút trước'],
])('%s is %s', (at, shown) => expect(formatRelative(at, new Date('2026-11-21T00:01:00Z'))).toBe(shown))
