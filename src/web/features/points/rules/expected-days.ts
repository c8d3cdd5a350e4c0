import { formatDate } from '#web/lib/dates.ts'
import { locale } from '#web/text/locale.ts'

/** "29/11/2026" of a day of Việt Nam, YYYY-MM-DD. */
export const dayOf = (on: string): string => formatDate(`${on}T12:00:00+07:00`)

const dayMonth = new Intl.DateTimeFormat(locale, {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
})
/** "23/11", where the year is said elsewhere. */
export const formatDayMonth = (at: string | Date): string => dayMonth.format(new Date(at)).replace('-', '/')
