import { expect, it } from 'vitest'
import { daysOfMonth, monthAfter, saleDayOf, weekdayOf } from './calendar.ts'

it('knows months and weekdays', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(weekdayOf('2026-11-11')).toBe(2)
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

it.each([
  ['2026-09-09', '9.9'],
  ['2026-11-11', '11.11'],
  ['2026-11-12', undefined],
  ['2026-01-01', undefined],
  ['2027-02-06', 'Tết'],
  ['2027-01-30', 'Tết'],
  ['2027-02-10', undefined],
])('%s is %s', (day, name) => expect(saleDayOf(day)).toBe(name))
