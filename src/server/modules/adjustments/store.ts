import { type Kysely, sql } from 'kysely'
import type { Adjustment, AdjustmentState } from '#contract/adjustments.ts'
import { containing } from '#server/db/containing.ts'
import { isMemberMeant, numberMeant } from '#server/db/members-meant.ts'
import type { DB } from '#server/db/types.ts'
import { notFound } from '#server/kernel/errors.ts'
import { adjustmentsText as t } from '#server/text/adjustments.ts'

export type AdjustmentFilter = {
  state?: AdjustmentState | undefined
  userId?: number | undefined
  q?: string | undefined
  /** Words mean nobody by their address. */
  byName?: boolean
}

const people = (db: Kysely<DB>) =>
  db
    .selectFrom('adjustments as a')
    .leftJoin('users as m', (on) => on.onRef('m.id', '=', 'a.user_id').on('m.deleted_at', 'is', null))
    .leftJoin('users as r', (on) => on.onRef('r.id', '=', 'a.requested_by').on('r.deleted_at', 'is', null))
    .leftJoin('users as d', (on) => on.onRef('d.id', '=', 'a.decided_by').on('d.deleted_at', 'is', null))
    .leftJoin('users as v', (on) => on.onRef('v.id', '=', 'a.reversed_by').on('v.deleted_at', 'is', null))

const select = (db: Kysely<DB>) =>
  people(db)
    .selectAll('a')
    .select([
      'm.username as member_name',
      'r.username as requester_name',
      'd.username as decider_name',
      'v.username as reverser_name',
    ])

const person = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null

const toAdjustment = (
  row: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>,
): Adjustment => ({
  id: row.id,
  member: person(row.user_id, row.member_name),
  points: row.points,
  reason: row.reason,
  state: row.state as AdjustmentState,
  needsSecond: row.needs_second,
  requestedBy: person(row.requested_by, row.requester_name),
  requestedAt: row.requested_at.toISOString(),
  decidedBy: person(row.decided_by, row.decider_name),
  decidedAt: row.decided_at?.toISOString() ?? null,
  refuseReason: row.refuse_reason,
  reversedBy: person(row.reversed_by, row.reverser_name),
  reversedAt: row.reversed_at?.toISOString() ?? null,
  reverseReason: row.reverse_reason,
})

/** @throws AppError not_found */
export const getAdjustment = async (db: Kysely<DB>, id: number): Promise<Adjustment> => {
  const row = await select(db).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(t.missing)
  return toAdjustment(row)
}

/** By its number, by whom it is of, or by words of its reason. */
const isAskedFor = (q: string, byName?: boolean) =>
  sql<boolean>`(a.id = ${numberMeant(q) ?? null} or ${isMemberMeant('a.user_id', q, byName)}
    or name_folded(a.reason) like name_folded(${containing(q)}))`

/** Newest first. */
export const listAdjustments = async (
  db: Kysely<DB>,
  { state, userId, q, byName, page, limit }: AdjustmentFilter & { page: number; limit: number },
): Promise<{ items: Adjustment[]; total: number }> => {
  let rows = select(db)
  let counted = db.selectFrom('adjustments as a').select((e) => e.fn.countAll<number>().as('total'))
  if (state) {
    rows = rows.where('a.state', '=', state)
    counted = counted.where('a.state', '=', state)
  }
  if (userId !== undefined) {
    rows = rows.where('a.user_id', '=', userId)
    counted = counted.where('a.user_id', '=', userId)
  }
  if (q) {
    rows = rows.where(isAskedFor(q, byName))
    counted = counted.where(isAskedFor(q, byName))
  }
  const [found, { total }] = await Promise.all([
    rows
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { items: found.map(toAdjustment), total: Number(total) }
}

/** `decidedBy` null: it waits for a second person. */
export const insertAdjustment = async (
  db: Kysely<DB>,
  asked: {
    userId: number
    points: number
    reason: string
    needsSecond: boolean
    requestedBy: number
    at: Date
  },
): Promise<number> => {
  const { id } = await db
    .insertInto('adjustments')
    .values({
      user_id: asked.userId,
      points: asked.points,
      reason: asked.reason,
      needs_second: asked.needsSecond,
      requested_by: asked.requestedBy,
      requested_at: asked.at,
      ...(asked.needsSecond
        ? { state: 'waiting' }
        : { state: 'approved', decided_by: asked.requestedBy, decided_at: asked.at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Decision = { by: number; at: Date }
export type Moved = { id: number; userId: number; points: number; reason: string }
const moved = ['id', 'user_id as userId', 'points', 'reason'] as const

/** Approves what waits; who may agree is the approval's to say, and the database's (adjustments_two_persons). */
export const approve = (db: Kysely<DB>, id: number, { by, at }: Decision): Promise<Moved | undefined> =>
  db
    .updateTable('adjustments')
    .set({ state: 'approved', decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(moved)
    .executeTakeFirst()

export const refuse = (
  db: Kysely<DB>,
  id: number,
  { by, at, reason }: { by: number | null; at: Date; reason: string | null },
): Promise<Moved | undefined> =>
  db
    .updateTable('adjustments')
    .set({ state: 'refused', decided_by: by, decided_at: at, refuse_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(moved)
    .executeTakeFirst()

export const reverse = (
  db: Kysely<DB>,
  id: number,
  { by, at, reason }: Decision & { reason: string },
): Promise<Moved | undefined> =>
  db
    .updateTable('adjustments')
    .set({ state: 'reversed', reversed_by: by, reversed_at: at, reverse_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .returning(moved)
    .executeTakeFirst()
