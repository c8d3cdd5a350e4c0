import { type Kysely, sql } from 'kysely'
import type { Check } from '#server/db/check.ts'
import type { DB } from '#server/db/types.ts'

const rows = async (db: Kysely<DB>, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map((row) => row.line)

/** What the doctor proves of the ledger. */
export const pointsChecks: Check[] = [
  {
    name: 'balance equals the sum of the ledger',
    broken: (db) =>
      rows(
        db,
        sql`select format('member %s: balance %s, ledger %s', u.id, u.points, coalesce(l.total, 0)) as line
          from users u left join (select user_id, sum(points) as total from ledger_entries group by user_id) l
            on l.user_id = u.id
          where u.points <> coalesce(l.total, 0) order by u.id limit 20`,
      ),
  },
  {
    name: 'every entry follows the one before it (hash and running balance)',
    broken: (db) =>
      rows(
        db,
        sql`select format('member %s: entry %s does not follow entry %s', user_id, id, before_id) as line from (
            select user_id, id, prev_hash, balance_after - points as balance_before,
              lag(id) over chain as before_id,
              coalesce(lag(hash) over chain, '') as before_hash,
              coalesce(lag(balance_after) over chain, 0) as before_balance,
              hash_version < lag(hash_version) over chain as falls_back
            from ledger_entries window chain as (partition by user_id order by id)) chained
          where prev_hash <> before_hash or balance_before <> before_balance or falls_back order by id limit 20`,
      ),
  },
  {
    name: 'every entry has the hash of its own content',
    broken: (db) =>
      rows(
        db,
        sql`select format('entry %s of member %s has been altered', id, user_id) as line
          from ledger_entries entry where hash <> ledger_entry_hash(entry) order by id limit 20`,
      ),
  },
  {
    name: 'each member points at the last entry of the chain',
    broken: (db) =>
      rows(
        db,
        sql`select format('member %s: head of the chain is not the last entry', u.id) as line
          from users u left join lateral (select hash from ledger_entries where user_id = u.id order by id desc limit 1) l
            on true
          where u.ledger_head <> coalesce(l.hash, '') order by u.id limit 20`,
      ),
  },
  {
    name: 'the triggers that guard the ledger are in force',
    broken: (db) =>
      rows(
        db,
        sql`select format('trigger %s is missing or disabled', wanted) as line
          from unnest(array['ledger_entries_append', 'ledger_entries_immutable', 'ledger_entries_keep',
            'users_points_guard']) wanted
          where not exists (select from pg_trigger where tgname = wanted and tgenabled in ('O', 'A'))`,
      ),
  },
]
