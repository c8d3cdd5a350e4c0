/** Việt Nam keeps UTC+7 all year, since 1975; in milliseconds. */
export const vietnamOffset = 7 * 3_600_000

/** The clock on the wall in Việt Nam, 'YYYY-MM-DDTHH:mm', as a browser's field writes it. */
export const toVietnamClock = (at: string | Date): string =>
  new Date(new Date(at).getTime() + vietnamOffset).toISOString().slice(0, 16)

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)

/** The calendar day of an instant in Việt Nam, 'YYYY-MM-DD'. */
export const vietnamDay = (at: string | Date): string => toVietnamClock(at).slice(0, 10)

/** First and last instant of a day in Việt Nam; the last is the first of the next day. */
export const vietnamDayBounds = (day: string): { from: Date; until: Date } => {
  const from = new Date(`${day}T00:00:00+07:00`)
  return { from, until: new Date(from.getTime() + 86_400_000) }
}
