import { setTimeout as wait } from 'node:timers/promises'

/** The only source of time; tests and the simulator bring their own, whose `sleep` need not take any. */
export type Clock = { now(): Date; sleep?(ms: number): Promise<void> }

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day of an instant in Vietnam (UTC+7, no summer time), as YYYY-MM-DD. */
export const vietnamDay = (at: Date): string =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)

export const sleep = async (clock: Clock, ms: number): Promise<void> => {
  if (ms <= 0) return
  await (clock.sleep ? clock.sleep(ms) : wait(ms))
}
