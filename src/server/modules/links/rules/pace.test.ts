import { expect, it } from 'vitest'
import { nextCheckAt } from './pace.ts'

const now = new Date('2026-11-21T03:00:00Z')
const hours = (at: Date) => (at.getTime() - now.getTime()) / 3_600_000

it('comes round in a week, a tenth sooner or later', () => {
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 0, random: 0 }))).toBeCloseTo(6.3 * 24)
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 0, random: 1 }))).toBeCloseTo(7.7 * 24)
})

it('looks again a day after a first error, and no sooner after more', () => {
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 1, random: 0.5 }))).toBeCloseTo(24)
  expect(hours(nextCheckAt(now, { everyDays: 7, errors: 2, random: 0.5 }))).toBeCloseTo(168)
  expect(hours(nextCheckAt(now, { everyDays: 1, errors: 1, random: 0.5 }))).toBeCloseTo(24)
})
