import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { measured, measuredColumns } from './store/measure.ts'

/**
 * An order that changed since, or a click it was taken from, tells of another time than the one that was measured; so does a demo
 * that was taken off the site since.
 */
const changedSince = sql`
  select k.retailer_id from conversions c join affiliate_clicks k on k.id = c.click_id, taken
  where c.updated_at >= taken.period_to
  union all select k.retailer_id from affiliate_clicks k join demo_rows d on d.kind = 'member' and d.row_id = k.user_id
    join users u on u.id = d.row_id, taken
  where k.retailer_id is not null and u.deleted_at >= taken.period_to`

/** What the doctor proves of the statistics: they are the rows of their period, measured again. */
export const retailersChecks: Check[] = [
  {
    name: 'the statistics of every shop are what its clicks and orders measure',
    broken: (whole) =>
      inTransaction({ db: whole }, async ({ db }) => {
        await sql`set local statement_timeout = 0`.execute(db)
        const { rows } = await sql<{ line: string }>`
          with taken as (select period_from, period_to from retailer_statistics limit 1),
          due (${measuredColumns}) as (${measured(
            sql`(select period_from from taken)`,
            sql`(select period_to from taken)`,
          )}),
          kept as (select ${measuredColumns} from retailer_statistics)
          select format('the statistics of shop %s are not what its rows measure', retailer_id) as line
          from ((select * from due except select * from kept) union all (select * from kept except select * from due)) d
          where exists (select from taken) and retailer_id not in (${changedSince})
          group by retailer_id order by retailer_id limit 20`.execute(db)
        return rows.map(({ line }) => line)
      }),
  },
]
