import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves between announced expiries and the ledger. */
export const expiryChecks: Check[] = [
  {
    name: 'nothing expired that was not announced, and what was settled stands in the ledger once',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('expiry %s of member %s: announced %s, expired %s, ledger %s', coalesce(e.id::text, l.ref_id),
          coalesce(e.user_id, l.user_id), e.points, e.expired_points, l.total) as line
        from expiring_points e full join (
          select ref_id, user_id, -sum(points) as total from ledger_entries where ref_type = 'expiry'
          group by ref_id, user_id) l on l.ref_id = e.id::text and l.user_id = e.user_id
        where e.id is null or coalesce(e.expired_points, 0) <> coalesce(l.total, 0) limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
