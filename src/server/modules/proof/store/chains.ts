import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Fault = { userId: number; entryId: number | null; fault: 'entry' | 'balance' | 'head' }

export const findHighestMember = async (db: Kysely<DB>): Promise<number> => {
  const { last } = await db
    .selectFrom('users')
    .select((e) => e.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** A member with very many entries may take longer than a request. */
export const allowLongStatements = async (db: Kysely<DB>): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db)
}

/**
 * The members of a range of ids whose chain is broken, with the first entry that does not follow, else what differs.
 * One statement: entries that arrive meanwhile are seen whole or not at all.
 */
export const faultsBetween = async (
  db: Kysely<DB>,
  { from, until }: { from: number; until: number },
): Promise<Fault[]> => {
  const { rows } = await sql<Fault>`
    with linked as (
      select user_id, id, points, hash,
        prev_hash <> coalesce(lag(hash) over chain, '')
          or balance_after - points <> coalesce(lag(balance_after) over chain, 0)
          or hash_version < coalesce(lag(hash_version) over chain, 1)
          or hash <> ledger_entry_hash(entry) as bad,
        lead(id) over chain is null as is_last
      from ledger_entries entry where user_id >= ${from} and user_id < ${until}
      window chain as (partition by user_id order by id)),
    walked as (
      select user_id, min(id) filter (where bad) as entry_id, sum(points) as total,
        max(hash) filter (where is_last) as head
      from linked group by user_id)
    select users.id as "userId", walked.entry_id as "entryId",
      case when walked.entry_id is not null then 'entry'
        when users.points <> coalesce(walked.total, 0) then 'balance' else 'head' end as fault
    from users left join walked on walked.user_id = users.id
    where users.id >= ${from} and users.id < ${until} and (walked.entry_id is not null
      or users.points <> coalesce(walked.total, 0) or users.ledger_head <> coalesce(walked.head, ''))
    order by users.id`.execute(db)
  return rows
}
