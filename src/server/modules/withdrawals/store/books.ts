import { type Kysely, sql } from 'kysely'
import type { WithdrawalState } from '#contract/withdrawals.ts'
import type { DB } from '#server/db/types.ts'

export type StateTotal = {
  state: WithdrawalState
  count: number
  amount: number
  tax: number
  points: number
}

/** How many, đồng and điểm by state. */
export const addUpByState = async (db: Kysely<DB>): Promise<StateTotal[]> => {
  const rows = await db
    .selectFrom('withdrawals')
    .select((e) => [
      'state',
      e.fn.countAll<string>().as('count'),
      e.fn.sum<string>('amount').as('amount'),
      e.fn.sum<string>('tax').as('tax'),
      e.fn.sum<string>('points').as('points'),
    ])
    .groupBy('state')
    .orderBy('state')
    .execute()
  return rows.map((row) => ({
    state: row.state as WithdrawalState,
    count: Number(row.count),
    amount: Number(row.amount),
    tax: Number(row.tax),
    points: Number(row.points),
  }))
}

/** What was asked for and is neither sent nor given back: how many, điểm, and đồng with the tax that is withheld. */
export const sumOpenWithdrawals = async (
  db: Kysely<DB>,
): Promise<{ count: number; points: number; amount: number }> => {
  const row = await db
    .selectFrom('withdrawals')
    .select((e) => [
      e.fn.countAll<string>().as('count'),
      e.fn.sum<string>('points').as('points'),
      e.fn.sum<string>('amount').as('amount'),
    ])
    .where('state', 'in', ['waiting', 'proposed', 'approved'])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), points: Number(row.points), amount: Number(row.amount) }
}

/** The highest number there is, 0 before the first. */
export const findLastWithdrawal = async (db: Kysely<DB>): Promise<number> => {
  const row = await db
    .selectFrom('withdrawals')
    .select((e) => e.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return row.last ?? 0
}

/** What was paid in this time, oldest first. `place` is the moment as the database holds it, finer than a Date. */
export const paidAfter =
  (db: Kysely<DB>, { from, until }: { from: Date | undefined; until: Date | undefined }) =>
  (last: { id: number; place: string } | undefined, limit: number) => {
    let rows = db
      .selectFrom('withdrawals as w')
      .leftJoin('users as m', (on) => on.onRef('m.id', '=', 'w.user_id').on('m.deleted_at', 'is', null))
      .select(['w.id', 'w.kind', 'w.provider', 'w.account_tail', 'w.amount', 'w.tax', 'w.points'])
      .select(['w.settled_at', 'w.reference', 'm.username', sql<string>`w.settled_at::text`.as('place')])
      .where('w.state', '=', 'paid')
    if (from) rows = rows.where('w.settled_at', '>=', from)
    if (until) rows = rows.where('w.settled_at', '<', until)
    if (last) rows = rows.where(sql<boolean>`(w.settled_at, w.id) > (${last.place}::timestamptz, ${last.id})`)
    return rows.orderBy('w.settled_at').orderBy('w.id').limit(limit).execute()
  }
