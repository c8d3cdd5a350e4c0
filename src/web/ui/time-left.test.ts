import { expect, it } from 'vitest'
import { clockText, roughText } from './time-left.tsx'

const hour = 3_600_000

it.each([
  [5 * hour + 12 * 60_000 + 33_999, '05:12:33', '5\u00a0giờ'],
  [24 * hour, '24:00:00', '1\u00a0ngày'],
  [999, '00:00:00', '1\u00a0phút'],
  [59_000, '00:00:59', '1\u00a0phút'],
  [12 * 60_000, '00:12:00', '12\u00a0phút'],
  [3 * 24 * hour - 1, '71:59:59', '2\u00a0ngày'],
])('%i milliseconds are %s and %s', (ms, clock, rough) => {
  expect(clockText(ms)).toBe(clock)
  expect(roughText(ms)).toBe(rough)
})
