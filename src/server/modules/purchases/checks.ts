import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of purchases written by hand; those of conversions are proved with them. */
export const purchasesChecks: Check[] = [
  {
    name: 'every purchase by hand holds in the ledger what it earned, nothing once taken back, and every entry has its purchase',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('purchase %s of member %s: earned %s, ledger %s', coalesce(p.id::text, l.ref_id),
          coalesce(p.user_id, l.user_id), p.points_earned, coalesce(l.total, 0)) as line
        from (select * from purchases where conversion_id is null) p full join (
          select ref_id, user_id, sum(points) as total, count(*) filter (where points > 0) as credits
          from ledger_entries where ref_type = 'purchase' group by ref_id, user_id) l
          on l.ref_id = p.id::text and l.user_id = p.user_id
        where p.id is null or coalesce(l.credits, 0) > 1
          or coalesce(l.total, 0) <> case when p.reversed_at is null then p.points_earned else 0 end
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
