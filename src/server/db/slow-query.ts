import { currentRequest } from '../kernel/current-request.ts'
import type { Log } from '../kernel/log.ts'

const longest = 1000

/** Writes a line for a query that took long: as it is prepared, without the values that were put in. */
export const slowQueries =
  (log: Log, count: () => void) =>
  (sql: string, ms: number): void => {
    count()
    const query = sql.replace(/\s+/g, ' ').trim().slice(0, longest)
    log.warn('slow query', { ms: Math.round(ms), requestId: currentRequest(), query })
  }
