import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { figureColumns, rawFigures } from './store/raw-figures.ts'

/** What the doctor proves of the console's figures: of days that do not wait, they are the rows added up. */
export const consoleChecks: Check[] = [
  {
    name: 'the console shows of every day what its clicks and orders add up to',
    broken: (whole) =>
      inTransaction(whole, async (db) => {
        // All rows of all years: longer than a request may take.
        await sql`set local statement_timeout = 0`.execute(db)
        const { rows } = await sql<{ day: string }>`
        with raw (${figureColumns}) as (${rawFigures()}), kept as (select ${figureColumns} from daily_figures)
        select day from ((select * from raw except select * from kept)
          union all (select * from kept except select * from raw)) as differing
        where not exists (select from touched_days where touched_days.day = differing.day)
        group by day order by day limit 20`.execute(db)
        return rows.map(({ day }) => `the figures of ${day} are not those of its rows`)
      }),
  },
]
