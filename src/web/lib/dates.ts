import { agoWords } from '#shared/text/ago.ts'
import { formatText as t } from '#web/text/format.ts'
import { locale } from '#web/text/locale.ts'

const zone = 'Asia/Ho_Chi_Minh'
const date = new Intl.DateTimeFormat(locale, {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const dateTime = new Intl.DateTimeFormat(locale, {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export const formatDate = (at: string | Date): string => date.format(new Date(at))
export const formatDateTime = (at: string | Date): string => dateTime.format(new Date(at))

const yearAndMonth = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
/** The month of an instant in Việt Nam, as YYYY-MM. */
export const monthOf = (at: string | Date): string => yearAndMonth.format(new Date(at))
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
