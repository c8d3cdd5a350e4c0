import { setTimeout as wait } from 'node:timers/promises'

/** The only source of time; tests and the simulator bring their own, whose `sleep` need not take any. */
export type Clock = { now(): Date; sleep?(ms: number): Promise<void> }

export const systemClock: Clock = { now: () => new Date() }

export const sleep = async (clock: Clock, ms: number): Promise<void> => {
  if (ms <= 0) return
  await (clock.sleep ? clock.sleep(ms) : wait(ms))
}
