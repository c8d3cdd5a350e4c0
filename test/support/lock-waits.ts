import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#server/db/types.ts'

const anyStatement = '%'

/** How many statements like this ("%categories%for share%") wait for a lock of another transaction of this database. */
export const countLockWaits = async (db: Kysely<DB>, statement = anyStatement): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query ilike ${statement}`.execute(db)
  return rows.length
}

/** Until one statement like this waits so, or as many as are said. */
export const waitsForLock = async (
  db: Kysely<DB>,
  statement = anyStatement,
  { many = 1 }: { many?: number } = {},
): Promise<void> => {
  // A process of its own may have to start first.
  const patience = { timeout: 60_000, interval: 20 }
  await expect.poll(() => countLockWaits(db, statement), patience).toBeGreaterThanOrEqual(many)
}
