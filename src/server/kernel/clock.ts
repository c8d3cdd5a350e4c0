import { setTimeout as wait } from 'node:timers/promises'

/** The only source of time; tests and the simulator bring their own, whose `sleep` need not take any. */
export type Clock = { now(): Date; sleep?(ms: number): Promise<void> }

export const systemClock: Clock = { now: () => new Date() }

/** What was written further ahead than clocks of machines differ comes of a clock that was set right since, and holds nobody up. */
const mostAheadMs = 600_000
export const aheadOf = (now: Date): Date => new Date(now.getTime() + mostAheadMs)

export const sleep = async (clock: Clock, ms: number): Promise<void> => {
  if (ms <= 0) return
  await (clock.sleep ? clock.sleep(ms) : wait(ms))
}
