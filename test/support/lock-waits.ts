import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { DB } from '#server/db/types.ts'

/** Until one statement like this ("%categories%for share%") waits for a lock of another transaction of this database. */
export const waitsForLock = (db: Kysely<DB>, statement: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like ${statement}`.execute(db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 20_000, interval: 20 },
  )
