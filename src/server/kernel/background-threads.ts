import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

const tasks = '/proc/self/task'
/** A tenth of what a thread at work beside it gets where there are too few cores, all of a core where there are enough. */
const lower = 10
const lowest = 19

/**
 * Lets the threads that hash passwords, compress pages and make pictures give way to the one that answers everybody, and to the
 * database. Linux alone gives threads a priority of their own; elsewhere, or where it is not allowed, all stays as it is.
 */
export const lowerBackgroundThreads = (): void => {
  if (!existsSync(tasks)) return
  const nice = Math.min(lowest, getPriority() + lower)
  for (const id of readdirSync(tasks)) {
    try {
      if (readFileSync(`${tasks}/${id}/comm`, 'utf8').trim() === 'libuv-worker') setPriority(Number(id), nice)
    } catch {
      // It ended meanwhile.
    }
  }
}
