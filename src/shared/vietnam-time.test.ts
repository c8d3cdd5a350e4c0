import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromVietnamClock } from './typed-clock.ts'
import { toVietnamClock, vietnamDayBounds } from './vietnam-time.ts'

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
