import { calendarText as t } from './text/calendar.ts'

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
