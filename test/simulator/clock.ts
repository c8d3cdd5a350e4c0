import type { Clock } from '#server/kernel/clock.ts'

/** Time that passes only when somebody sleeps or is told to: weeks in seconds, the same every time. */
export type SimulatedClock = Clock & { sleep: (ms: number) => Promise<void>; moveTo: (at: Date) => void }

export const simulatedClock = (start: Date): SimulatedClock => {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    sleep: async (ms) => {
      time += ms
    },
    moveTo: (at) => {
      time = Math.max(time, at.getTime())
    },
  }
}
