import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves between bonuses and the ledger. */
export const bonusesChecks: Check[] = [
  {
    name: 'every bonus holds in the ledger exactly what it says, at its own member, and every entry has its bonus',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('bonus %s of member %s: holds %s, ledger %s in %s entries', coalesce(b.id::text, l.ref_id),
          coalesce(b.user_id, l.user_id), b.credited_points, l.total, l.entries) as line
        from bonuses b full join (
          select ref_id, user_id, sum(points) as total, count(*) as entries
          from ledger_entries where ref_type = 'bonus' group by ref_id, user_id) l
          on l.ref_id = b.id::text and l.user_id = b.user_id
        where b.id is null or b.credited_points <> coalesce(l.total, 0) or b.credit_revision <> coalesce(l.entries, 0)
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'no bonus stands on an order that does not, once its member has been reckoned',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('bonus %s of member %s stands on %s', b.id, b.user_id, coalesce(b.order_ref, 'nothing')) as line
        from bonuses b
          left join conversions c on b.order_ref = 'conversion:' || c.id
          left join claims k on b.order_ref = 'claim:' || k.id
          left join referrals r on b.kind = 'referral' and b.ref = 'friend:' || r.friend_id
        where b.credited_points > 0 and coalesce(c.credited_points, k.credited_points, 0) <= 0
          and not exists (select from bonus_work w where w.user_id in (b.user_id, r.friend_id))
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
