import { expect, it } from 'vitest'
import { daysUntil, isPressing, workPlaces } from './rules.ts'

const now = new Date('2026-03-01T10:00:00Z')

it.each([
  ['2026-03-01T09:00:00Z', 0, true],
  ['2026-03-01T10:00:00Z', 0, true],
  ['2026-03-01T10:00:01Z', 1, true],
  ['2026-03-03T10:00:00Z', 2, true],
  ['2026-03-03T10:00:01Z', 3, false],
])('%s is %d days away', (due, days, pressing) => {
  expect([daysUntil(due, now), isPressing(due, now)]).toEqual([days, pressing])
})

it.each(['clashes', 'holds'] as const)('orders that are held (%s) are in the list of those', (kind) => {
  expect(workPlaces[kind].to).toBe('/admin/holds?tab=open')
})

it('what has no deadline does not press', () => {
  expect(isPressing(null, now)).toBe(false)
})
