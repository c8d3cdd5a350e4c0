import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from './types.ts'

const isRetryable = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === '40001' || error.code === '40P01')

/** Runs `work` in one transaction (in the running one when there is one); a deadlock or conflict is tried three times. */
export const inTransaction = async <T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}
