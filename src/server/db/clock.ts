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

/** This clock, set back by what it is ahead of the database's: what is done once and for good is not done early because a process's is. */
export const neverAhead = async (db: Kysely<DB>, clock: Clock): Promise<Clock> => {
  const ahead = clock.now().getTime() - (await databaseNow(db)).getTime()
  return ahead > 0 ? { ...clock, now: () => new Date(clock.now().getTime() - ahead) } : clock
}

/** Now by whichever clock is behind. */
export const earlierNow = async (db: Kysely<DB>, clock: Clock): Promise<Date> =>
  (await neverAhead(db, clock)).now()
