import { type Kysely, sql } from 'kysely'
import { limits, ways } from './connect.ts'
import { inTransaction } from './transaction.ts'
import type { DB } from './types.ts'

/** The same number as no migration and no job. */
const lockKey = 7_249_313

/**
 * Behind a pooler a session is nobody's own, and PgBouncer refuses clients that ask for limits at the start: the role gets
 * them for good instead, for the sessions that begin from now on. One process at a time: two would change one row of the catalogue together,
 * which the database refuses one of them.
 */
export const limitOwnRole = (db: Kysely<DB>): Promise<void> =>
  inTransaction({ db }, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey}::integer)`.execute(tx.db)
    const { rows } = await sql<{ database: string; role: string }>`
      select current_database() as database, current_user as role`.execute(tx.db)
    for (const { database, role } of rows)
      for (const [name, value] of Object.entries({ ...limits, ...ways }))
        await sql`alter role ${sql.id(role)} in database ${sql.id(database)} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(
          tx.db,
        )
  })
