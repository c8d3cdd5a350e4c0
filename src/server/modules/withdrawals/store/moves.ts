import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WithdrawalKind, WithdrawalState } from '#contract/withdrawals.ts'
import type { DB } from '#server/db/types.ts'

export type Moved = {
  id: number
  userId: number
  kind: WithdrawalKind
  points: number
  /** đồng that are, or would have been, sent */
  net: number
  provider: string | null
  tail: string | null
}

const moved = [
  'id',
  'user_id as userId',
  sql<WithdrawalKind>`kind`.as('kind'),
  'points',
  sql<number>`amount - tax`.as('net'),
  'provider',
  'account_tail as tail',
] as const

const ownersOf = async (rows: Promise<{ user_id: number }[]>): Promise<number[]> => [
  ...new Set((await rows).map((row) => row.user_id)),
]

/** Whose these are, which never changes: members are locked before their withdrawals. */
export const listOwners = (db: Kysely<DB>, ids: readonly number[]): Promise<number[]> =>
  ownersOf(db.selectFrom('withdrawals').select('user_id').where('id', 'in', ids).execute())

/** Whose is what a batch holds and is not settled. */
export const listOwnersIn = (db: Kysely<DB>, batchId: number): Promise<number[]> =>
  ownersOf(
    db
      .selectFrom('withdrawals')
      .select('user_id')
      .where('batch_id', '=', batchId)
      .where('settled_at', 'is', null)
      .execute(),
  )

/** Who of them was erased. */
export const listErasedIn = (db: Kysely<DB>, batchId: number): Promise<number[]> =>
  ownersOf(
    db
      .selectFrom('withdrawals')
      .innerJoin('users', 'users.id', 'withdrawals.user_id')
      .select('withdrawals.user_id')
      .where('withdrawals.batch_id', '=', batchId)
      .where('users.deleted_at', 'is not', null)
      .execute(),
  )

/** These, locked by their numbers until the transaction ends; those that are not there are left out. */
export const lockAll = (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<(Moved & { state: string; isShown: boolean })[]> =>
  db
    .selectFrom('withdrawals')
    .select([...moved, 'state', sql<boolean>`account_shown_at is not null`.as('isShown')])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Puts locked withdrawals into a batch. */
export const putIntoBatch = async (
  db: Kysely<DB>,
  ids: readonly number[],
  { batchId, state }: { batchId: number; state: 'proposed' | 'approved' },
): Promise<void> => {
  await db
    .updateTable('withdrawals')
    .set({ batch_id: batchId, state })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
}

/** What waited for a second person is approved, or waits again on its own. */
export const moveBatch = (db: Kysely<DB>, batchId: number, to: 'approved' | 'waiting'): Promise<Moved[]> =>
  db
    .updateTable('withdrawals')
    .set({ state: to, ...(to === 'waiting' ? { batch_id: null } : {}) })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'proposed')
    .returning(moved)
    .execute()

type Settling = { by: number | null; at: Date }

/** Where to a payment went, and words about it, are kept for who is still here; of an erased member nothing is. */
const unlessErased = (value: RawBuilder<unknown>) =>
  sql<
    string | null
  >`case when exists (select from users u where u.id = user_id and u.deleted_at is not null) then null else ${value} end`
const ownUnlessErased = (column: 'account_sealed' | 'account_tail' | 'account_hash') =>
  unlessErased(sql.ref(column))

/** These were sent, those of them that are approved. */
export const markPaid = (
  db: Kysely<DB>,
  ids: readonly number[],
  { by, at, reference }: Settling & { reference: string | null },
): Promise<Moved[]> =>
  db
    .updateTable('withdrawals')
    .set({
      state: 'paid',
      settled_at: at,
      settled_by: by,
      reference,
      account_sealed: ownUnlessErased('account_sealed'),
      account_tail: ownUnlessErased('account_tail'),
      account_hash: ownUnlessErased('account_hash'),
    })
    .where('id', 'in', ids)
    .where('state', '=', 'approved')
    .returning(moved)
    .execute()

/** It is not paid after all, if it is in one of `from`: nobody needs the account any more. */
export const endUnpaid = (
  db: Kysely<DB>,
  id: number,
  {
    from,
    to,
    by,
    at,
    note,
  }: Settling & { from: WithdrawalState[]; to: 'returned' | 'cancelled'; note: string | null },
): Promise<Moved | undefined> =>
  db
    .updateTable('withdrawals')
    .set({
      state: to,
      settled_at: at,
      settled_by: by,
      note: unlessErased(sql`${note}::text`),
      account_sealed: null,
      account_tail: ownUnlessErased('account_tail'),
      account_hash: ownUnlessErased('account_hash'),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(moved)
    .executeTakeFirst()

/** A member's own that nobody approved yet. */
export const listWaitingOf = async (db: Kysely<DB>, userId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('withdrawals')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Takes what is settled apart from its account and words; what is still to be sent keeps its account until it is. */
export const forgetAccountsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db
    .updateTable('withdrawals')
    .set({ account_sealed: null, account_tail: null, account_hash: null, note: null })
    .where('user_id', '=', userId)
    .where('settled_at', 'is not', null)
    .execute()
}
