import type { Conversion } from '#contract/console.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { locale } from '#web/text/locale.ts'

/** What a figure did since the period before; `share` null where there was nothing to compare with. */
export type Change = { kind: 'same' | 'fresh' | 'up' | 'down'; share: number | null }

export const changeOf = (now: number | null, before: number | null): Change => {
  if (now === before || now === null) return { kind: 'same', share: null }
  if (before === null || before === 0) return { kind: now < 0 ? 'down' : 'fresh', share: null }
  const share = Math.abs((now - before) / before)
  // Less than what is shown is no change.
  if (share < 0.0005) return { kind: 'same', share: null }
  return { kind: now > before ? 'up' : 'down', share }
}

const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

/** "1,2 Tr" on an axis, where there is no room for more. */
export const formatCompact = (value: number): string => compact.format(value)

/** "05/11" of a day YYYY-MM-DD. */
export const formatDayMonth = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`
/** "05/11/2026" */
export const formatDay = (day: string): string => `${formatDayMonth(day)}/${day.slice(0, 4)}`

/** A period by its first and its last day, and as many days as one may have (server/modules/console/rules/period.ts). */
export type Period = { from: string; to: string }
const mostDays = 366

export const shiftDay = (day: string, days: number): string =>
  addDays(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)

/** The period once one end of it was picked: the other stays where it is, or goes along as far as it has to. */
export const periodWith = ({ from, to }: Period, end: keyof Period, day: string): Period => {
  if (end === 'from') {
    const last = shiftDay(day, mostDays - 1)
    return { from: day, to: to < day ? day : to > last ? last : to }
  }
  const first = shiftDay(day, 1 - mostDays)
  return { from: from > day ? day : from < first ? first : from, to: day }
}

const hour = new Intl.DateTimeFormat(locale, {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
})
/** "09:00" of the instant an hour begins. */
export const formatHour = (at: string): string => hour.format(new Date(at))

/** Whether the points that an order is shown with were credited, may still be, or will not. */
export const pointsState = ({
  status,
  hold,
  creditedPoints,
}: Pick<Conversion, 'status' | 'hold' | 'creditedPoints'>): 'credited' | 'notYet' | 'never' => {
  if (creditedPoints > 0) return 'credited'
  return status === 'rejected' || status === 'reversed' || hold === 'refused' ? 'never' : 'notYet'
}
