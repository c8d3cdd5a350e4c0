import { toVietnamClock } from './vietnam-time.ts'

/** Year, month, day and 'HH:mm' of an instant in Việt Nam, two digits and four as they stand on a calendar. */
const partsOf = (at: string | Date): [year: string, month: string, day: string, time: string] => {
  const [date = '', time = ''] = toVietnamClock(at).split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  return [year, month, day, time]
}

/** The day of an instant in Việt Nam: "21/11/2026". */
export const formatDate = (at: string | Date): string => {
  const [year, month, day] = partsOf(at)
  return `${day}/${month}/${year}`
}

/** "21/11", where the year is said elsewhere. */
export const formatDayMonth = (at: string | Date): string => formatDate(at).slice(0, 5)

/** "15:04 21/11/2026" */
export const formatDateTime = (at: string | Date): string => `${partsOf(at)[3]} ${formatDate(at)}`
