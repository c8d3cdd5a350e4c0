import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Debtor } from '#contract/console.ts'
import { claimedBefore, isOnItsWay } from '#server/db/pending-points.ts'
import type { DB } from '#server/db/types.ts'

export type Balances = {
  members: number
  points: number
  pendingPoints: number
  debtors: number
  owedPoints: number
}

const isThere = (userId: RawBuilder<unknown>) =>
  sql`exists (select from users u where u.id = ${userId} and u.deleted_at is null)`

/**
 * What members hold and could redeem now (of accounts that live), what orders still promise them, as they are told it, and what was taken
 * back from members, erased ones included, that they no longer had.
 */
export const sumBalances = async (db: Kysely<DB>, now: Date): Promise<Balances> => {
  const onItsWay = isOnItsWay(now)
  const { rows } = await sql<Balances>`
    select held.members, held.points, pending.points as "pendingPoints", owed.members as debtors,
      owed.points as "owedPoints"
    from (select count(*)::integer as members, coalesce(sum(points), 0)::bigint as points from users
        where points > 0 and deleted_at is null) held,
      (select (coalesce((select sum(c.promised_points) from conversions c
            where ${onItsWay} and ${isThere(sql`c.user_id`)}), 0)
          - coalesce((select sum(b.points) from ${claimedBefore(isThere(sql`m.user_id`), onItsWay)} b), 0))::bigint as points) pending,
      (select count(*)::integer as members, coalesce(-sum(points), 0)::bigint as points from users
        where points < 0) owed`.execute(db)
  return rows[0] ?? { members: 0, points: 0, pendingPoints: 0, debtors: 0, owedPoints: 0 }
}

/** Debtors out of `chosen`, rows of users. */
const debtorsOf = async (db: Kysely<DB>, chosen: RawBuilder<unknown>): Promise<Debtor[]> => {
  const { rows } = await sql<Omit<Debtor, 'since'> & { since: Date }>`
    select u.id, case when u.deleted_at is null then u.username end as username, -u.points as points,
      (select e.created_at from ledger_entries e where e.user_id = u.id and e.id > coalesce((
        select b.id from ledger_entries b where b.user_id = u.id and b.balance_after >= 0 order by b.id desc limit 1), 0)
        order by e.id limit 1) as since
    from (${chosen}) u
    order by u.points, u.id`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** Members whose balance is below 0, who owe most first; `since`: the entry that last took it there. */
export const listDebtors = (
  db: Kysely<DB>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Debtor[]> =>
  debtorsOf(
    db,
    sql`select id, username, points, deleted_at from users where points < 0
      order by points, id limit ${limit} offset ${offset}`,
  )

/** All of them by number, in that order. */
export const listDebtorIds = async (db: Kysely<DB>): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(id order by points, id) as ids from users where points < 0`.execute(db)
  return rows[0]?.ids ?? []
}

/** Those of these who still are. */
export const findDebtors = (db: Kysely<DB>, ids: number[]): Promise<Debtor[]> =>
  debtorsOf(db, sql`select id, username, points, deleted_at from users where points < 0 and id = any(${ids})`)
