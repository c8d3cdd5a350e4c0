import { toVietnamClock, vietnamDay } from './vietnam-time.ts'

/** The day of an instant in Việt Nam: "21/11/2026". */
export const formatDate = (at: string | Date): string => vietnamDay(at).split('-').reverse().join('/')

/** "21/11", where the year is said elsewhere. */
export const formatDayMonth = (at: string | Date): string => formatDate(at).slice(0, 5)

/** "15:04 21/11/2026" */
export const formatDateTime = (at: string | Date): string =>
  `${toVietnamClock(at).slice(11)} ${formatDate(at)}`
