import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of money paid out for points. */
export const withdrawalsChecks: Check[] = [
  {
    name: 'every withdrawal was paid for exactly once in points, given back once when it was not sent, and every entry has its withdrawal',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('withdrawal %s of member %s (%s): cost %s, ledger %s, %s refunds', coalesce(w.id::text, l.ref_id),
          coalesce(w.user_id, l.user_id), w.state, w.points, l.total, l.refunds) as line
        from withdrawals w full join (
          select ref_id, user_id, sum(points) as total, count(*) filter (where kind = 'redeem') as debits,
            count(*) filter (where kind = 'redeem_refund') as refunds
          from ledger_entries where ref_type = 'withdrawal' group by ref_id, user_id) l
          on l.ref_id = w.id::text and l.user_id = w.user_id
        where w.id is null or l.ref_id is null or l.debits <> 1
          or l.refunds <> (w.state in ('returned', 'cancelled'))::int
          or l.total <> case when w.state in ('returned', 'cancelled') then 0 else -w.points end
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
  {
    name: 'every withdrawal that is or was to be sent stands in a batch that adds up exactly, agreed to by two persons or within what one may approve',
    broken: async (db) => {
      const result = await sql<{ line: string }>`
        select format('batch %s (%s) says %s withdrawals of %s, there are %s of %s', b.id, b.state, b.size, b.total,
          count(w.id), coalesce(sum(w.amount - w.tax), 0)) as line
        from withdrawal_batches b left join withdrawals w on w.batch_id = b.id
        where b.state <> 'dropped' group by b.id
        having count(w.id) <> b.size or coalesce(sum(w.amount - w.tax), 0) <> b.total
          or bool_or((w.state = 'proposed') <> (b.state = 'proposed'))
        union all
        select format('batch %s was approved by nobody else', b.id) from withdrawal_batches b
        where b.state = 'approved' and not b.alone and not exists (select from approvals a
          where a.kind = 'withdrawal_batch' and a.subject_id = b.id::text and a.state = 'approved'
            and a.decided_by <> b.created_by)
        limit 20`.execute(db)
      return result.rows.map((row) => row.line)
    },
  },
]
