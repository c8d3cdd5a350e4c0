import { type RawBuilder, sql } from 'kysely'
import type { Check } from '#server/db/check.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { figureColumns, rawFigures, totalColumns, totalsOfFigures } from './store/raw-figures.ts'

/** The days, none of which waits, on which a table holds other rows than it must. */
const differing = (
  table: string,
  columns: RawBuilder<unknown>,
  due: RawBuilder<unknown>,
): Check['broken'] => {
  const kept = sql`select ${columns} from ${sql.table(table)}`
  return (whole) =>
    inTransaction({ db: whole }, async ({ db }) => {
      // All rows of all years: longer than a request may take.
      await sql`set local statement_timeout = 0`.execute(db)
      const { rows } = await sql<{ day: string }>`
        with due (${columns}) as (${due}), kept as (${kept})
        select day from ((select * from due except select * from kept)
          union all (select * from kept except select * from due)) as differing
        where not exists (select from touched_days where touched_days.day = differing.day)
        group by day order by day limit 20`.execute(db)
      return rows.map(({ day }) => `${table} of ${day} is not what its rows add up to`)
    })
}

/** What the doctor proves of the console's figures: of days that do not wait, they are the rows added up. */
export const consoleChecks: Check[] = [
  {
    name: 'the console shows of every day what its clicks and orders add up to',
    broken: differing('daily_figures', figureColumns, rawFigures()),
  },
  {
    name: 'the totals of every day are its figures added up',
    broken: differing('daily_totals', totalColumns, totalsOfFigures()),
  },
]
