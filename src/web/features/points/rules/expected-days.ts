import { formatDate } from '#web/lib/dates.ts'

/** "29/11/2026" of a day of Việt Nam, YYYY-MM-DD. */
export const dayOf = (on: string): string => formatDate(`${on}T12:00:00+07:00`)
