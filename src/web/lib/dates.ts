import { formatDate, formatDateTime, formatDayMonth } from '#shared/dates.ts'
import { agoWords } from '#shared/text/ago.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { formatText as t } from '#web/text/format.ts'

export { formatDate, formatDateTime, formatDayMonth }

/** The month of an instant in Việt Nam, as YYYY-MM. */
export const monthOf = (at: string | Date): string => vietnamDay(at).slice(0, 7)
/** "2026-09" as people read it: "tháng 9/2026". */
export const formatMonth = (month: string): string => {
  const [year = '', number] = month.split('-')
  return t.month(Number(number), year)
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "3 ngày trước"; the future counts as now, so that it always ends in "trước" (decision 96). */
export const formatRelative = (at: string | Date, now: Date): string => {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000)
  const unit = units.find(([, length]) => seconds >= length)
  return unit ? agoWords[unit[0]](Math.floor(seconds / unit[1])) : t.underAMinuteAgo
}
