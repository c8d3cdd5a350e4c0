import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { figureColumns, rawFigures, totalColumns, totalsOfFigures } from './raw-figures.ts'

/** The days whose figures wait, newest first. */
export const listTouchedDays = async (db: Kysely<DB>): Promise<string[]> => {
  const rows = await db.selectFrom('touched_days').select('day').distinct().orderBy('day', 'desc').execute()
  return rows.map(({ day }) => day)
}

/** Adds up one day again, in the transaction of the caller; days are added up one after the other. */
export const addUpDay = async (db: Kysely<DB>, day: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('daily_figures'))`.execute(db)
  // First what was touched, then the rows: what changes in between leaves a touch of its own.
  await db.deleteFrom('touched_days').where('day', '=', day).execute()
  await db.deleteFrom('daily_figures').where('day', '=', day).execute()
  await db.deleteFrom('daily_totals').where('day', '=', day).execute()
  await sql`insert into daily_figures (${figureColumns}) ${rawFigures(day)}`.execute(db)
  await sql`insert into daily_totals (${totalColumns}) ${totalsOfFigures(day)}`.execute(db)
}
