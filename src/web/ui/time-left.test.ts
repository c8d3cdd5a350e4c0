import { afterEach, expect, it, vi } from 'vitest'
import { clockText, followTime, roughText } from './time-left.tsx'

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

afterEach(() => {
  vi.useRealTimers()
})

it('counts the days down while the page stays open, then the seconds, and stops', () => {
  vi.useFakeTimers({ now: 0 })
  const end = 3 * 24 * hour + 6 * hour
  const heard: number[] = []
  const stop = followTime(end, (now) => heard.push(now))
  const words = () => heard.splice(0).map((now) => roughText(end - now))
  vi.advanceTimersByTime(6 * hour + 1)
  expect(words()).toEqual(['2\u00a0ngày'])
  vi.advanceTimersByTime(24 * hour)
  expect(words()).toEqual(['1\u00a0ngày'])
  vi.advanceTimersByTime(24 * hour)
  expect(words()).toEqual(['23\u00a0giờ'])
  vi.advanceTimersByTime(2000)
  expect(heard.splice(0)).toHaveLength(2)
  vi.advanceTimersByTime(24 * hour)
  expect(heard.at(-1)).toBeGreaterThanOrEqual(end)
  expect(vi.getTimerCount()).toBe(0)
  stop()
})

it.each([10, 50])('a countdown of %i hours that has gone from the page waits for nothing', (hours) => {
  vi.useFakeTimers({ now: 0 })
  const stop = followTime(hours * hour, () => expect.unreachable())
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60 * hour)
})
