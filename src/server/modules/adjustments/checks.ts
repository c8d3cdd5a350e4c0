import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves between adjustments and the ledger. */
export const adjustmentsChecks: Check[] = [
  {
    name: 'every adjustment holds in the ledger exactly what it says, taken back once when reversed, and every entry has its adjustment',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('adjustment %s of member %s (%s): points %s, ledger %s in %s entries', coalesce(a.id::text, l.ref_id),
          coalesce(a.user_id, l.user_id), a.state, a.points, l.total, l.entries) as line
        from adjustments a full join (
          select ref_id, user_id, sum(points) as total, count(*) as entries,
            sum(points) filter (where kind = 'adjust' and revision = 0) as given,
            sum(points) filter (where kind = 'adjust' and revision = 1) as undone
          from ledger_entries where ref_type = 'adjustment' group by ref_id, user_id) l
          on l.ref_id = a.id::text and l.user_id = a.user_id
        where a.id is null
          or coalesce(l.entries, 0) <> case a.state when 'approved' then 1 when 'reversed' then 2 else 0 end
          or l.given is distinct from case when a.state in ('approved', 'reversed') then a.points end
          or l.undone is distinct from case when a.state = 'reversed' then -a.points end
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
