import { expect, it } from 'vitest'
import { hostRest, retryAt } from './rules.ts'

const now = new Date('2026-11-22T03:00:00Z')
const minutes = (at: Date) => (at.getTime() - now.getTime()) / 60_000

it.each([
  ['gone', 1, 60],
  ['gone', 2, 24 * 60],
  ['not_a_picture', 3, 7 * 24 * 60],
  ['gone', 9, 7 * 24 * 60],
  ['timeout', 1, 1],
  ['unreachable', 2, 5],
  ['server_error', 9, 24 * 60],
] as const)('%s the %ith time is dead for %i minutes', (reason, failures, expected) =>
  expect(minutes(retryAt(now, { reason, failures }))).toBe(expected),
)

it('waits as long as the host asked', () => {
  expect(minutes(retryAt(now, { reason: 'busy', failures: 1, least: 600_000 }))).toBe(10)
  expect(minutes(retryAt(now, { reason: 'busy', failures: 4, least: 600_000 }))).toBe(360)
})

it('leaves a host alone from the third time on, an hour at most', () => {
  expect([1, 2, 3, 4, 5, 20].map(hostRest)).toEqual([0, 0, 60_000, 120_000, 240_000, 3_600_000])
})
