import { expect, it } from 'vitest'
import { nextCheckAt, retryAfterOf } from './pace.ts'

const now = new Date('2026-11-21T03:00:00Z')
const hours = (at: Date) => (at.getTime() - now.getTime()) / 3_600_000

it.each([
  ['120', 120_000],
  ['1', 60_000],
  ['999999999', 86_400_000],
  ['Sat, 21 Nov 2026 03:10:00 GMT', 600_000],
  ['Sat, 21 Nov 2020 03:10:00 GMT', 60_000],
  ['bất cứ lúc nào', 3_600_000],
  [undefined, 3_600_000],
])('Retry-After %s is %i ms', (header, ms) => expect(retryAfterOf(header, now)).toBe(ms))

it('comes round in a week, a tenth sooner or later', () => {
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 0, random: 0 }))).toBeCloseTo(6.3 * 24)
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 0, random: 1 }))).toBeCloseTo(7.7 * 24)
})

it('looks again a day after a first error, and no sooner after more', () => {
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 1, random: 0.5 }))).toBeCloseTo(24)
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 2, random: 0.5 }))).toBeCloseTo(168)
  expect(hours(nextCheckAt(now, { everyDays: 1, errors: 1, random: 0.5 }))).toBeCloseTo(24)
})
