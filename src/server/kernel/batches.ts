import type { Log } from './log.ts'

/**
 * Where a job has more to do and its process wants to end, or it has taken too long: it has failed then, so that the queue begins it
 * again. One that just returned would count as done, and what was left would wait for the next day.
 * @throws Error once `stopping` is raised
 */
export const leaveOffIf = (stopping: AbortSignal): void => {
  if (stopping.aborted) throw new Error('left off before the end')
}

/**
 * Does some at a time (`some`: how many it did), each in a statement or transaction of its own, until there is none left to do: however
 * much there is, no statement takes longer than one may. How many it did. @throws Error where it had to leave off
 */
export const untilNoneIsLeft = async (
  stopping: AbortSignal,
  some: () => Promise<number>,
): Promise<number> => {
  let all = 0
  for (let last = 1; last > 0; all += last) {
    leaveOffIf(stopping)
    last = await some()
  }
  return all
}

/** So many that fail one after the other have something else in common. */
const mostInARow = 100

/**
 * What a job does for each of many: one that fails is logged, and the others are done all the same. `end` fails where one did, so
 * that the job is seen to have failed and begun again.
 */
export const eachByItself = (log: Log, what: string) => {
  let failed = 0
  let inARow = 0
  let first: unknown
  return {
    try: async (one: Record<string, unknown>, work: () => Promise<void>): Promise<void> => {
      try {
        await work()
        inARow = 0
      } catch (error) {
        failed += 1
        inARow += 1
        first ??= error
        log.warn(what, { ...one, error })
        if (inARow >= mostInARow) throw error
      }
    },
    end: (): void => {
      if (failed > 0) throw new Error(`${what}: ${failed}`, { cause: first })
    },
  }
}
