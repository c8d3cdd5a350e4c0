import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { monthColumns, totalsOfMonth } from './raw-figures.ts'

/** The months before the one of this day that are not kept, newest first. */
export const listMonthsToKeep = async (db: Kysely<DB>, day: string): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select month::date from generate_series(
        date_trunc('month', (select min(day) from daily_totals where grain = 'all')),
        date_trunc('month', ${day}::date) - interval '1 month', interval '1 month') as month
    where month::date not in (select month from kept_months) order by month desc`.execute(db)
  return rows.map(({ month }) => month)
}

/** Adds up the days of a month, in the transaction of the caller; no day is added up meanwhile. */
export const keepMonth = async (db: Kysely<DB>, month: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('daily_figures'))`.execute(db)
  const kept = await db
    .insertInto('kept_months')
    .values({ month })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return
  await db.deleteFrom('monthly_totals').where('month', '=', month).execute()
  await sql`insert into monthly_totals (${monthColumns}) ${totalsOfMonth(month)}`.execute(db)
}
