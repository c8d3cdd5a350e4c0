import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of approvals and what they are about. */
export const approvalsChecks: Check[] = [
  {
    name: 'every adjustment that waits has an approval that waits, and nobody agreed to points of their own',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('adjustment %s waits without an approval', a.id) as line
        from adjustments a where a.state = 'waiting' and not exists (
          select from approvals p where p.kind = 'adjustment' and p.subject_id = a.id::text and p.state = 'waiting')
        union all
        select format('approval %s of adjustment %s is %s, the adjustment %s', p.id, p.subject_id, p.state, a.state)
        from approvals p left join adjustments a on a.id::text = p.subject_id
        where p.kind = 'adjustment' and p.state = 'approved' and (a.state is null or a.state not in ('approved', 'reversed'))
        union all
        select format('approval %s moved points of %s, who agreed to it', id, decided_by) from approvals
        where state = 'approved' and moves @> jsonb_build_array(jsonb_build_object('userId', decided_by))
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
