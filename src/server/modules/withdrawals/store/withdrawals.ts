import { type Kysely, sql } from 'kysely'
import type { AdminWithdrawal, Withdrawal, WithdrawalKind, WithdrawalState } from '#contract/withdrawals.ts'
import { isMemberMeant, numberMeant } from '#server/db/members-meant.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import { notFound } from '#server/kernel/errors.ts'
import { withdrawalsText as t } from '#server/text/withdrawals.ts'

const columns = [
  'id',
  'kind',
  'state',
  'amount',
  'tax',
  'points',
  'provider',
  'account_tail',
  'requested_at',
  'settled_at',
  'reference',
  'note',
] as const

type Row = {
  id: number
  kind: string
  state: string
  amount: number
  tax: number
  points: number
  provider: string | null
  account_tail: string | null
  requested_at: Date
  settled_at: Date | null
  reference: string | null
  note: string | null
}

const toWithdrawal = (row: Row): Withdrawal => ({
  id: row.id,
  kind: row.kind as WithdrawalKind,
  state: row.state as WithdrawalState,
  amount: row.amount,
  tax: row.tax,
  net: row.amount - row.tax,
  points: row.points,
  provider: row.provider,
  accountTail: row.account_tail,
  requestedAt: row.requested_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  reference: row.reference,
  note: row.note,
})

export type NewWithdrawal = {
  userId: number
  kind: WithdrawalKind
  amount: number
  tax: number
  points: number
  pointValue: number
  provider: string | null
  sealed: string
  tail: string
  hash: string
  at: Date
}

export const insertWithdrawal = async (db: Kysely<DB>, asked: NewWithdrawal): Promise<Withdrawal> => {
  const row = await db
    .insertInto('withdrawals')
    .values({
      user_id: asked.userId,
      kind: asked.kind,
      amount: asked.amount,
      tax: asked.tax,
      points: asked.points,
      point_value: asked.pointValue,
      provider: asked.provider,
      account_sealed: asked.sealed,
      account_tail: asked.tail,
      account_hash: asked.hash,
      requested_at: asked.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toWithdrawal(row)
}

/** When a member asked for the newest but `place - 1` of their withdrawals; undefined where there are fewer. */
export const findAskedAt = async (db: Kysely<DB>, userId: number, place: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('withdrawals')
      .select('requested_at')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .offset(place - 1)
      .limit(1)
      .executeTakeFirst()
  )?.requested_at

/** Of a member's own, how many are neither paid nor given back. */
export const countOpen = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('withdrawals')
    .select((e) => e.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.open)
}

/** @throws AppError not_found */
export const getWithdrawal = async (db: Kysely<DB>, id: number): Promise<Withdrawal> => {
  const row = await db.selectFrom('withdrawals').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(t.missing)
  return toWithdrawal(row)
}

export const listWithdrawalsOf = async (
  db: Kysely<DB>,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Withdrawal[]; total: number }> => {
  const own = db.selectFrom('withdrawals').where('user_id', '=', userId)
  const [rows, { total }] = await Promise.all([
    own
      .select(columns)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toWithdrawal), total: Number(total) }
}

/** Whose it is. @throws AppError not_found */
export const getOwner = async (db: Kysely<DB>, id: number): Promise<number> => {
  const row = await db.selectFrom('withdrawals').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(t.missing)
  return row.user_id
}

export type WithdrawalFilter = {
  state?: WithdrawalState | undefined
  kind?: WithdrawalKind | undefined
  batchId?: number | undefined
  userId?: number | undefined
  q?: string | undefined
}

const sharedWith = sql<number>`(select count(distinct o.user_id)::int from withdrawals o
  where o.account_hash = w.account_hash and o.user_id <> w.user_id)`

/** Below 0 what they owe; of others' balances nothing is told here. */
const debt = sql<number | null>`case when m.points < 0 then m.points end`
const suspended = sql<boolean>`exists (select from suspensions p where p.user_id = w.user_id and p.lifted_at is null)`

const managed = (db: Kysely<DB>) =>
  db
    .selectFrom('withdrawals as w')
    .leftJoin('users as m', (on) => on.onRef('m.id', '=', 'w.user_id').on('m.deleted_at', 'is', null))
    .leftJoin('users as s', (on) => on.onRef('s.id', '=', 'w.settled_by').on('s.deleted_at', 'is', null))
    .select(columns.map((column) => `w.${column}` as const))
    .select(['w.user_id', 'w.batch_id', 'm.username', 's.username as settler', sharedWith.as('shared_with')])
    .select([debt.as('debt'), suspended.as('suspended')])

const toManaged = (
  row: Awaited<ReturnType<ReturnType<typeof managed>['executeTakeFirstOrThrow']>>,
): AdminWithdrawal => ({
  ...toWithdrawal(row),
  user: row.username === null ? null : { id: row.user_id, username: row.username },
  batchId: row.batch_id,
  settledBy: row.settler,
  sharedWith: row.shared_with,
  ...(row.debt === null ? {} : { balance: row.debt }),
  ...(row.suspended ? { suspended: true } : {}),
})

export const getManaged = async (db: Kysely<DB>, id: number): Promise<AdminWithdrawal> =>
  toManaged(await managed(db).where('w.id', '=', id).executeTakeFirstOrThrow())

/** By its code, by whom it is of, or by the number its payment has at the bank. */
const isAskedFor = (q: string) =>
  sql<boolean>`(w.id = ${numberMeant(q, 'RT') ?? null} or ${isMemberMeant('w.user_id', q)}
    or starts_with(upper(w.reference), upper(${q})))`

/** Those that wait longest first, others newest first. */
export const listManaged = async (
  db: Kysely<DB>,
  { state, kind, batchId, userId, q, page, limit }: WithdrawalFilter & { page: number; limit: number },
): Promise<{ items: AdminWithdrawal[]; total: number }> => {
  let rows = managed(db)
  let counted = db.selectFrom('withdrawals as w').select((e) => e.fn.countAll<number>().as('total'))
  const wanted = { 'w.state': state, 'w.kind': kind, 'w.batch_id': batchId, 'w.user_id': userId } as const
  for (const column of ['w.state', 'w.kind', 'w.batch_id', 'w.user_id'] as const) {
    const value = wanted[column]
    if (value === undefined) continue
    rows = rows.where(column, '=', value as never)
    counted = counted.where(column, '=', value as never)
  }
  if (q) {
    rows = rows.where(isAskedFor(q))
    counted = counted.where(isAskedFor(q))
  }
  const [found, { total }] = await Promise.all([
    rows
      .orderBy('w.id', state === 'waiting' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { items: found.map(toManaged), total: Number(total) }
}

/** Withdrawals nobody has approved or proposed yet. */
export const countWaitingWithdrawals = async (db: Kysely<DB>): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('withdrawals')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('requested_at').as('since')])
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
  )
