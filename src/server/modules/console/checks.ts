import { type RawBuilder, sql } from 'kysely'
import type { Check } from '#server/db/check.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  figureColumns,
  monthColumns,
  rawFigures,
  totalColumns,
  totalsOfFigures,
  totalsOfMonth,
} from './store/raw-figures.ts'

type Due = {
  table: string
  columns: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  /** What a row stands for, and which rows are held to what is due. */
  span: 'day' | 'month'
  held: RawBuilder<unknown>
}

/** The days, none of which waits, or the months that are kept, of which a table holds other rows than it must. */
const differing =
  ({ table, columns, rows: dueRows, span, held }: Due): Check['broken'] =>
  (whole) =>
    inTransaction({ db: whole }, async ({ db }) => {
      // All rows of all years: longer than a request may take.
      await sql`set local statement_timeout = 0`.execute(db)
      const { rows } = await sql<{ at: string }>`
        with due (${columns}) as (${dueRows}), kept as (select ${columns} from ${sql.table(table)})
        select ${sql.ref(span)} as at from ((select * from due except all select * from kept)
          union all (select * from kept except all select * from due)) as differing
        where ${held} group by 1 order by 1 limit 20`.execute(db)
      return rows.map(({ at }) => `${table} of ${at} is not what its rows add up to`)
    })

const isAddedUp = sql`not exists (select from touched_days where touched_days.day = differing.day)`

/** What the doctor proves of the console's figures: of days that do not wait, they are the rows added up. */
export const consoleChecks: Check[] = [
  {
    name: 'the console shows of every day what its clicks and orders add up to',
    broken: differing({
      ...{ table: 'daily_figures', columns: figureColumns, rows: rawFigures() },
      ...{ span: 'day', held: isAddedUp },
    }),
  },
  {
    name: 'the totals of every day are its figures added up',
    broken: differing({
      ...{ table: 'daily_totals', columns: totalColumns, rows: totalsOfFigures() },
      ...{ span: 'day', held: isAddedUp },
    }),
  },
  {
    name: 'the totals of every month that is kept are those of its days added up',
    broken: differing({
      ...{ table: 'monthly_totals', columns: monthColumns, rows: totalsOfMonth() },
      ...{ span: 'month', held: sql`differing.month in (select month from kept_months)` },
    }),
  },
]
