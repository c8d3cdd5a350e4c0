import { type Kysely, sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { DB } from './types.ts'

/**
 * The database's clock. What looks as if it came from the future by a process's own is looked at by this one too, for it may be the
 * process's that is behind.
 */
export const databaseNow = async (db: Kysely<DB>): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const at = rows[0]?.at
  if (!at) throw new Error('the database does not say what time it is')
  return at
}

/** Now by whichever clock is behind: what is done once and for good is not done early because this process's is ahead. */
export const earlierNow = async (db: Kysely<DB>, clock: Clock): Promise<Date> =>
  new Date(Math.min(clock.now().getTime(), (await databaseNow(db)).getTime()))
