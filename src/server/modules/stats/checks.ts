import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of home's figures. */
export const statsChecks: Check[] = [
  {
    name: 'the kept sum of points ever confirmed is that of the ledger',
    broken: async (db) => {
      const { rows } = await sql<{ line: string }>`
        select format('%s points kept, %s in the ledger', kept, written) as line
        from (select coalesce(sum(points), 0) as kept from (
            select points from confirmed_points union all select points from confirmed_point_changes) confirmed) of_figures,
          (select coalesce(sum(points), 0) as written from ledger_entries where kind = 'earn_confirm') of_ledger
        where kept <> written`.execute(db)
      return rows.map(({ line }) => line)
    },
  },
]
