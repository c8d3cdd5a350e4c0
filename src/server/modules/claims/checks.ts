import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves between claims and the ledger. */
export const claimsChecks: Check[] = [
  {
    name: 'every claim holds in the ledger exactly what it says it credited',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('claim %s: credited %s, ledger %s', coalesce(c.id::text, l.ref_id), c.credited_points,
          coalesce(l.total, 0)) as line
        from claims c full join (
          select ref_id, user_id, sum(points) as total, count(*) filter (where points > 0) as credits
          from ledger_entries where ref_type = 'claim' group by ref_id, user_id) l
          on l.ref_id = c.id::text and l.user_id = c.user_id
        where c.id is null or coalesce(l.total, 0) <> c.credited_points or coalesce(l.credits, 0) > 1
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'an accepted claim is paid by itself or by its shop’s report, no other by anything',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('claim %s is %s, credited %s, report %s', c.id, c.state, c.credited_points, c.conversion_id) as line
        from claims c join affiliate_clicks k on k.id = c.click_id
          left join conversions v on v.id = c.conversion_id
        where (c.state = 'accepted') <> (c.credited_points > 0 or c.conversion_id is not null)
          or (c.credited_points > k.promised_points and k.rule ->> 'byRate' is distinct from 'true') or k.user_id <> c.user_id
          or (v.user_id <> c.user_id and c.taken_because is distinct from 'of_another' and not exists (select from order_holds h where h.claim_id = c.id)
            and not exists (select from conversion_moves m where m.conversion_id = v.id))
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
