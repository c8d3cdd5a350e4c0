import { vietnamTimeText as t } from './text/vietnam-time.ts'

/** Việt Nam keeps UTC+7 all year, since 1975; in milliseconds. */
export const vietnamOffset = 7 * 3_600_000

/** The clock on the wall in Việt Nam, 'YYYY-MM-DDTHH:mm', as a browser's field writes it. */
export const toVietnamClock = (at: string | Date): string =>
  new Date(new Date(at).getTime() + vietnamOffset).toISOString().slice(0, 16)

/** The instant a clock in Việt Nam shows this, ISO 8601 UTC; undefined when it is no such time. */
export const fromVietnamClock = (clock: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return undefined
  const at = new Date(`${clock}:00+07:00`)
  if (Number.isNaN(at.getTime()) || toVietnamClock(at) !== clock) return undefined
  return at.toISOString()
}

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)

/** The calendar day of an instant in Việt Nam, 'YYYY-MM-DD'. */
export const vietnamDay = (at: string | Date): string => toVietnamClock(at).slice(0, 10)

/** First and last instant of a day in Việt Nam; the last is the first of the next day. */
export const vietnamDayBounds = (day: string): { from: Date; until: Date } => {
  const from = new Date(`${day}T00:00:00+07:00`)
  return { from, until: new Date(from.getTime() + 86_400_000) }
}

/** The days of a month 'YYYY-MM', as 'YYYY-MM-DD'. */
export const daysOfMonth = (month: string): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** 0 = Monday … 6 = Sunday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const monthAfter = (month: string, step: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** First days of Tết by the Vietnamese lunar calendar (2030 is a day before the Chinese one). */
const firstOfTet = [
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
]

/** What shops make a day of: 9.9, 11.11 …, and the week around Tết. */
export const saleDayOf = (day: string): string | undefined => {
  const tet = firstOfTet.find((first) => first.startsWith(day.slice(0, 4)))
  const distance = tet ? (Date.parse(day) - Date.parse(tet)) / 86_400_000 : Number.NaN
  if (distance >= -7 && distance <= 3) return t.tet
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return month === date && month >= 6 ? `${date}.${month}` : undefined
}
