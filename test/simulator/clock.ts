import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#server/kernel/clock.ts'

/** Time that passes only when somebody sleeps or is told to: weeks in seconds, the same every time. */
export type SimulatedClock = Clock & {
  sleep: (ms: number) => Promise<void>
  moveTo: (at: Date) => void
  /** What `work` does happens at this moment, whatever time it is for everybody else. */
  at: <T>(moment: Date, work: () => Promise<T>) => Promise<T>
  /** Calls back whenever time has passed; the answer ends it. */
  onMove: (listen: (now: Date) => void) => () => void
}

export const simulatedClock = (start: Date): SimulatedClock => {
  let time = start.getTime()
  const own = new AsyncLocalStorage<Date>()
  const listeners = new Set<(now: Date) => void>()
  const moveTo = (at: Date) => {
    if (at.getTime() <= time) return
    time = at.getTime()
    for (const listen of listeners) listen(at)
  }
  return {
    now: () => new Date(own.getStore() ?? time),
    sleep: async (ms) => moveTo(new Date(time + ms)),
    moveTo,
    at: (moment, work) => own.run(moment, work),
    onMove: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
