import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of redemptions. */
export const rewardsChecks: Check[] = [
  {
    name: 'every redemption was paid for exactly once, given back once when refunded, and every entry has its redemption',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('redemption %s of member %s (%s): cost %s, ledger %s, %s refunds', coalesce(r.id::text, l.ref_id),
          coalesce(r.user_id, l.user_id), r.status, r.points_cost, l.total, l.refunds) as line
        from user_rewards r full join (
          select ref_id, user_id, sum(points) as total, count(*) filter (where kind = 'redeem') as debits,
            count(*) filter (where kind = 'redeem_refund') as refunds
          from ledger_entries where ref_type = 'redemption' group by ref_id, user_id) l
          on l.ref_id = r.id::text and l.user_id = r.user_id
        where r.id is null or l.ref_id is null or l.debits <> 1 or (l.refunds = 1) <> (r.status = 'refunded') or l.refunds > 1
          or l.total <> case when r.status = 'refunded' then 0 else -r.points_cost end
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'every delivered voucher has a code of its own reward',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('redemption %s has no code of reward %s', r.id, r.reward_id) as line
        from user_rewards r join rewards w on w.id = r.reward_id and w.kind = 'voucher'
        where r.status = 'delivered' and not exists (select from reward_codes c
          where c.user_reward_id = r.id and c.reward_id = r.reward_id) limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
