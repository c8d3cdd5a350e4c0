import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/** Runs `work` on one connection where a statement may take longer than a call may: ten minutes each. Not for transactions. */
export const withPatience = <T>(db: Kysely<DB>, work: (one: Kysely<DB>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (one) => {
    try {
      await sql`set statement_timeout = '10min'`.execute(one)
      return await work(one)
    } finally {
      await sql`reset statement_timeout`.execute(one).catch(() => {})
    }
  })
