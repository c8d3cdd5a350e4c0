import { expect, it } from 'vitest'
import { reportDaysOf, reportDueAt, timesOf, unknownTimes } from './rules.ts'

const measured = {
  conversions: 20,
  reports: 20,
  reportHoursMedian: 10,
  reportHoursP90: 60,
  confirmations: 5,
  confirmDaysMedian: 20,
  confirmDaysP90: 35,
}

it('tells what rests on 20 orders and five of a kind, and nothing else', () => {
  const reportHours = { median: 10, p90: 60 }
  expect(timesOf(measured)).toEqual({ reportHours, confirmDays: { median: 20, p90: 35 } })
  expect(timesOf({ ...measured, conversions: 19 })).toEqual(unknownTimes)
  expect(timesOf({ ...measured, confirmations: 4 })).toEqual({ reportHours, confirmDays: null })
  expect(timesOf({ ...measured, reportHoursP90: null }).reportHours).toBeNull()
})

it.each([
  [0.01, 2],
  [48, 2],
  [48.1, 3],
  [700, 30],
  [9000, 30],
])('nine in ten orders within %d hours: waits %d days', (p90, days) => {
  const times = { reportHours: { median: 0, p90 }, confirmDays: null }
  expect(reportDaysOf(times)).toBe(days)
  expect(reportDueAt(new Date(0), times)).toEqual(new Date(days * 86_400_000))
})

it('waits seven days for a shop nothing is known of', () => expect(reportDaysOf(unknownTimes)).toBe(7))
