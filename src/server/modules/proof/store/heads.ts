import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Where a member's chain stood: `entryId` null when it had no entry yet, `entries` lines up to that one. */
export type Head = { userId: number; entryId: number | null; hash: string; entries: number; balance: number }

/** The next members by id with the last entry of theirs written before an instant. */
export const headsAfter = async (
  db: Kysely<DB>,
  { userId, until, limit }: { userId: number; until: Date; limit: number },
): Promise<Head[]> => {
  const { rows } = await sql<Head>`
    select members.id as "userId", head.id as "entryId", head.hash, head.balance_after as balance,
      (select count(*) from ledger_entries where user_id = members.id and id <= head.id) as entries
    from (select id from users where id > ${userId} order by id limit ${limit}) members
      left join lateral (select id, hash, balance_after from ledger_entries
        where user_id = members.id and created_at < ${until} order by id desc limit 1) head on true
    order by members.id`.execute(db)
  return rows
}

/** What the ledger says now of an entry a leaf was made of. */
export const headAt = async (db: Kysely<DB>, entryId: number) => {
  const { rows } = await sql<{ hash: string; balance: number; entries: number }>`
    select head.hash, head.balance_after as balance,
      (select count(*) from ledger_entries where user_id = head.user_id and id <= head.id) as entries
    from ledger_entries head where head.id = ${entryId}`.execute(db)
  return rows[0]
}
