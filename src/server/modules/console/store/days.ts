import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { figureColumns, rawFigures, totalColumns, totalsOfFigures } from './raw-figures.ts'

/** The days whose figures wait, newest first. */
export const listTouchedDays = async (db: Kysely<DB>): Promise<string[]> => {
  const rows = await db.selectFrom('touched_days').select('day').distinct().orderBy('day', 'desc').execute()
  return rows.map(({ day }) => day)
}

/** Adds up one day again, in the transaction of the caller: days beside one another, one of them by one process at a time. */
export const addUpDay = async (db: Kysely<DB>, day: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtext('daily_figures'))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('daily_figures'), ${day}::date - '2000-01-01'::date)`.execute(
    db,
  )
  // First what was touched, then the rows: what changes in between leaves a touch of its own.
  const { numDeletedRows } = await db.deleteFrom('touched_days').where('day', '=', day).executeTakeFirst()
  // Another process has added it up since, with all that the touches were of.
  if (numDeletedRows === 0n) return
  await db.deleteFrom('daily_figures').where('day', '=', day).execute()
  await db.deleteFrom('daily_totals').where('day', '=', day).execute()
  await sql`insert into daily_figures (${figureColumns}) ${rawFigures(day)}`.execute(db)
  await sql`insert into daily_totals (${totalColumns}) ${totalsOfFigures(day)}`.execute(db)
}

/** Lets the days wait on which a member clicked, ordered or was given points. */
export const touchDaysOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await sql`insert into touched_days (day)
    select (moved.at at time zone 'Asia/Ho_Chi_Minh')::date from (
      select created_at as at from affiliate_clicks where user_id = ${userId}
      union all select occurred_at from conversions where user_id = ${userId}
      union all select coalesce(ordered_at, created_at) from claims where user_id = ${userId} and credited_points > 0
      union all select created_at from ledger_entries where user_id = ${userId}
    ) moved group by 1`.execute(db)
}
