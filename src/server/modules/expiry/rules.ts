import { daysOfMonth, monthAfter } from '#shared/calendar.ts'
import { addDays, vietnamDay, vietnamDayBounds } from '#shared/vietnam-time.ts'

/** Between so many days before the last one it is announced; a later word would come too late, and the next month's end is taken. */
const announcedFrom = 30
const announcedUntil = 21
const remindedFrom = 7

const lastDayOf = (month: string): string => daysOfMonth(month).at(-1) ?? month

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The month's end that is announced today, 'YYYY-MM-DD'; undefined on days on which none is. */
export const dayToAnnounce = (now: Date): string | undefined => {
  const today = vietnamDay(now)
  const month = today.slice(0, 7)
  return [lastDayOf(month), lastDayOf(monthAfter(month, 1))].find((day) => {
    const days = daysBetween(today, day)
    return days <= announcedFrom && days >= announcedUntil
  })
}

/** What ends on this day or before it is told of again today. */
export const dayToRemind = (now: Date): string => vietnamDay(addDays(now, remindedFrom))

/** Points that came before this instant end on `day`, the last of a month, or have ended: they live `months` months beyond their own. */
export const cameBefore = (day: string, months: number): Date =>
  vietnamDayBounds(`${monthAfter(day.slice(0, 7), 1 - months)}-01`).from

/**
 * Before when points had come that an announced row takes, where points live so many months now: what was not announced stays where they were
 * made to live shorter since, and what lives longer now stays where it was announced.
 */
export const cutOf = ({ dueOn, cut }: { dueOn: string; cut: Date | null }, months: number): Date => {
  const now = cameBefore(dueOn, months)
  return cut && cut < now ? cut : now
}

/** What is left of old points when what was spent was taken from the oldest first; all in điểm. */
export const leftOf = (lots: { old: number; spent: number }): number => Math.max(0, lots.old - lots.spent)

type Row = { id: number; userId: number; points: number }

/**
 * What of each announced row would go, in điểm, when what is left of the old points goes to the earlier rows of its member
 * first, and to none more than was announced. `rows`: the soonest first; `left`: by row, what is left of what came in time for it.
 */
export const stillEnding = (rows: readonly Row[], left: ReadonlyMap<number, number>): Map<number, number> => {
  const earlier = new Map<number, number>()
  return new Map(
    rows.map(({ id, userId, points }) => {
      const before = earlier.get(userId) ?? 0
      const still = Math.max(0, Math.min(points, (left.get(id) ?? 0) - before))
      earlier.set(userId, before + still)
      return [id, still]
    }),
  )
}

/** What ended with one row, beside what of its points stands now (`old`) and what had been spent when they ended, in điểm. */
export type Ended = { id: number; expired: number; old: number; spent: number }

/**
 * What of the points that ended was taken back besides, by row: no more may have ended, up to each row, than stands of what came in time for
 * it less what was spent before. `rows`: the soonest first.
 */
export const endedTwice = (rows: readonly Ended[]): { id: number; points: number }[] => {
  let gone = 0
  return rows.flatMap(({ id, expired, ...lots }) => {
    const points = Math.min(expired, Math.max(0, gone + expired - leftOf(lots)))
    gone += expired - points
    return points > 0 ? [{ id, points }] : []
  })
}
