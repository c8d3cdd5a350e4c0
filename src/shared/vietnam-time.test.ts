import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  daysOfMonth,
  fromVietnamClock,
  monthAfter,
  saleDayOf,
  toVietnamClock,
  vietnamDayBounds,
  weekdayOf,
} from './vietnam-time.ts'

const minute = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))
const inVietnam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})

it('says what a clock in Việt Nam shows, and back', () => {
  fc.assert(
    fc.property(minute, (at) => {
      expect(toVietnamClock(at)).toBe(inVietnam.format(at).replace(' ', 'T'))
      expect(fromVietnamClock(toVietnamClock(at))).toBe(at.toISOString())
    }),
  )
})

it('a day holds exactly the instants whose clock shows it', () => {
  fc.assert(
    fc.property(minute, minute, (at, other) => {
      const day = toVietnamClock(other).slice(0, 10)
      const { from, until } = vietnamDayBounds(day)
      expect(from <= at && at < until).toBe(toVietnamClock(at).startsWith(day))
    }),
  )
})

it.each(['', '2026-13-01T00:00', '2026-02-30T10:00', '2026-11-11', '11/11/2026 10:00'])(
  '%o is no time',
  (clock) => expect(fromVietnamClock(clock)).toBeUndefined(),
)

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
