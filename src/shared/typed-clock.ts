import { toVietnamClock } from './vietnam-time.ts'

/** The instant a clock in Việt Nam shows this, ISO 8601 UTC; undefined when it is no such time. */
export const fromVietnamClock = (clock: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return undefined
  const at = new Date(`${clock}:00+07:00`)
  if (Number.isNaN(at.getTime()) || toVietnamClock(at) !== clock) return undefined
  return at.toISOString()
}

/** As a call takes it, where nothing typed means none; what is no time goes as it was typed, for the server to refuse it under its field. */
export const momentOrNone = (clock: string): string | null =>
  clock === '' ? null : (fromVietnamClock(clock) ?? clock)
