import { type Kysely, sql } from 'kysely'
import type { Approval, ApprovalKind, ApprovalState } from '#contract/approvals.ts'
import { isMemberMeant, numberMeant } from '#server/db/members-meant.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import type { GivenApproval, MovedPoints } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { approvalsText as t } from '#server/text/approvals.ts'
import { type Duty, dutyOf, type StaffRole } from '#shared/staff.ts'

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('approvals as a')
    .leftJoin('users as m', (on) => on.onRef('m.id', '=', 'a.member_id').on('m.deleted_at', 'is', null))
    .leftJoin('users as p', (on) => on.onRef('p.id', '=', 'a.proposed_by').on('p.deleted_at', 'is', null))
    .leftJoin('users as d', (on) => on.onRef('d.id', '=', 'a.decided_by').on('d.deleted_at', 'is', null))
    .selectAll('a')
    .select(['m.username as member_name', 'p.username as proposer_name', 'd.username as decider_name'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const person = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null

const isMoved = (row: Row, userId: number): boolean =>
  (row.moves as unknown as MovedPoints[]).some((move) => move.userId === userId)

/** As `viewer` (a member's number) sees it. */
const toApproval = (row: Row, viewer: number): Approval => ({
  id: row.id,
  kind: row.kind as ApprovalKind,
  subjectId: row.subject_id,
  member: person(row.member_id, row.member_name),
  points: row.points,
  reason: row.reason,
  state: row.state as ApprovalState,
  proposedBy: person(row.proposed_by, row.proposer_name),
  proposedAt: row.proposed_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedBy: person(row.decided_by, row.decider_name),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionReason: row.decision_reason,
  mayApprove: row.state === 'waiting' && row.proposed_by !== viewer && !isMoved(row, viewer),
  mayDecline: row.state === 'waiting' && (row.proposed_by === viewer || !isMoved(row, viewer)),
})

/** @throws AppError not_found */
export const getApproval = async (db: Kysely<DB>, id: number, viewer: number): Promise<Approval> => {
  const row = await select(db).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(t.missing)
  return toApproval(row, viewer)
}

/** The last one about this subject, and whether it is for these details and moves. */
export const findApprovalOf = (
  db: Kysely<DB>,
  kind: ApprovalKind,
  subjectId: string,
  { details, moves }: { details: object; moves: readonly MovedPoints[] } = { details: {}, moves: [] },
): Promise<{ id: number; isSame: boolean } | undefined> =>
  db
    .selectFrom('approvals')
    .select([
      'id',
      sql<boolean>`details = ${JSON.stringify(details)}::jsonb and moves = ${JSON.stringify(moves)}::jsonb`.as(
        'isSame',
      ),
    ])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** What these words may name besides a member: the number of what it is about, the code of a withdrawal in it, the code of its order. */
const isAskedFor = (q: string) =>
  sql<boolean>`(a.subject_id = ${numberMeant(q)?.toString() ?? null} or ${isMemberMeant('a.member_id', q)}
    or (a.kind, a.subject_id) in (
      select 'withdrawal_batch', batch_id::text from withdrawals where id = ${numberMeant(q, 'RT') ?? null}
      union all select 'claim', id::text from claims where order_key = order_key(${q})
      union all select 'hold_release', id::text from order_holds where order_key(transaction_id) = order_key(${q})
      union all select kind, id::text from conversions, unnest(array['assignment', 'clash']) kind
        where order_key = order_key(${q})))`

/** Those that wait longest first, others newest first. */
export const listApprovals = async (
  db: Kysely<DB>,
  { state, kinds, q }: { state: ApprovalState; kinds: readonly ApprovalKind[]; q?: string | undefined },
  { page, limit, viewer }: { page: number; limit: number; viewer: number },
): Promise<{ items: Approval[]; total: number }> => {
  if (kinds.length === 0) return { items: [], total: 0 }
  const [rows, { total }] = await Promise.all([
    select(db)
      .where('a.state', '=', state)
      .where('a.kind', 'in', kinds)
      .$if(Boolean(q), (all) => all.where(isAskedFor(q ?? '')))
      .orderBy('a.id', state === 'waiting' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('approvals as a')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('a.state', '=', state)
      .where('a.kind', 'in', kinds)
      .$if(Boolean(q), (all) => all.where(isAskedFor(q ?? '')))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map((row) => toApproval(row, viewer)), total: Number(total) }
}

export type NewApproval = {
  kind: ApprovalKind
  subjectId: string
  details: object
  moves: readonly MovedPoints[]
  member: MovedPoints
  reason: string | null
  by: number
  at: Date
  expiresAt: Date
}

/** Its number; undefined when one about the same waits already. */
export const insertApproval = async (db: Kysely<DB>, asked: NewApproval): Promise<number | undefined> => {
  const row = await db
    .insertInto('approvals')
    .values({
      kind: asked.kind,
      subject_id: asked.subjectId,
      details: JSON.stringify(asked.details),
      moves: JSON.stringify(asked.moves),
      member_id: asked.member.userId,
      points: asked.member.points,
      reason: asked.reason,
      state: 'waiting',
      proposed_by: asked.by,
      proposed_at: asked.at,
      expires_at: asked.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const given = ['id', 'kind', 'subject_id', 'details', 'moves', 'proposed_by', 'member_id', 'points'] as const

type Given = GivenApproval & { memberId: number; points: number }

const waiting = (db: Kysely<DB>, id: number) =>
  db.updateTable('approvals').where('id', '=', id).where('state', '=', 'waiting')

const toGiven = (row: {
  id: number
  kind: string
  subject_id: string
  details: unknown
  moves: unknown
  proposed_by: number
  member_id: number
  points: number
}): Given => ({
  id: row.id,
  kind: row.kind as ApprovalKind,
  subjectId: row.subject_id,
  details: row.details as Record<string, unknown>,
  moves: row.moves as MovedPoints[],
  proposedBy: row.proposed_by,
  memberId: row.member_id,
  points: row.points,
})

/** It neither gives nor takes points of this person. */
const isOfOthers = (by: number) =>
  sql<boolean>`(member_id <> ${by} and not moves @> ${JSON.stringify([{ userId: by }])}::jsonb)`

type Decision = { by: number; at: Date; reason: string | null }

/** Approves what waits, in time, for another person, and moves none of their own points; undefined when it is not so. */
export const markApproved = async (
  db: Kysely<DB>,
  id: number,
  { by, at, reason }: Decision,
): Promise<Given | undefined> => {
  const row = await waiting(db, id)
    .set({ state: 'approved', decided_by: by, decided_at: at, decision_reason: reason })
    .where('expires_at', '>', at)
    .where('proposed_by', '<>', by)
    .where(isOfOthers(by))
    .returning(given)
    .executeTakeFirst()
  return row && toGiven(row)
}

/** Turns down what waits and moves none of their own points, or takes back what they proposed; undefined when it is not so. */
export const markDeclined = async (
  db: Kysely<DB>,
  id: number,
  { by, at, reason }: Decision,
): Promise<Given | undefined> => {
  const row = await waiting(db, id)
    .set({ state: 'declined', decided_by: by, decided_at: at, decision_reason: reason })
    .where((e) => e.or([e('proposed_by', '=', by), isOfOthers(by)]))
    .returning(given)
    .executeTakeFirst()
  return row && toGiven(row)
}

/** What who proposed something may do now; a member's part where their work, or they, are gone. */
export const dutyOfProposer = async (db: Kysely<DB>, userId: number): Promise<Duty> => {
  const row = await db
    .selectFrom('users')
    .select(['role', 'staff_role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return dutyOf({
    role: row?.role === 'admin' ? 'admin' : 'user',
    staff: (row?.staff_role ?? null) as StaffRole | null,
  })
}

export const listDue = async (db: Kysely<DB>, at: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('approvals')
      .select('id')
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', at)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** A process of the version before left adjustments to wait without word to anybody: they wait here from now on. */
export const adoptAdjustments = async (db: Kysely<DB>, expiresAt: Date): Promise<void> => {
  await sql`insert into approvals (kind, subject_id, details, moves, member_id, points, reason, state, proposed_by, proposed_at,
      expires_at)
    select 'adjustment', id::text, '{}', jsonb_build_array(jsonb_build_object('userId', user_id, 'points', points)), user_id,
      points, reason, 'waiting', requested_by, requested_at, ${expiresAt}
    from adjustments a where state = 'waiting'
      and not exists (select from approvals p where p.kind = 'adjustment' and p.subject_id = a.id::text)
    on conflict (kind, subject_id) where state = 'waiting' do nothing`.execute(db)
}

/** Ends what nobody agreed to in time. */
export const markExpired = async (db: Kysely<DB>, id: number, at: Date): Promise<Given | undefined> => {
  const row = await waiting(db, id)
    .set({ state: 'expired', decided_at: at })
    .where('expires_at', '<=', at)
    .returning(given)
    .executeTakeFirst()
  return row && toGiven(row)
}

/** Numbers of the live members who are admins or hold one of these roles. */
export const listStaff = async (db: Kysely<DB>, roles: readonly StaffRole[]): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('deleted_at', 'is', null)
      .where((e) =>
        e.or([e('role', '=', 'admin'), ...(roles.length > 0 ? [e('staff_role', 'in', roles)] : [])]),
      )
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Actions of these kinds that wait for somebody else than `viewer` began them or is moved by them. */
export const countWaitingFor = async (
  db: Kysely<DB>,
  kinds: readonly ApprovalKind[],
  viewer: number,
): Promise<Backlog> => {
  const { rows } = await sql<{ count: number; since: Date | null; due: Date | null }>`
    select count(*)::int as count, min(proposed_at) as since, min(expires_at) as due from approvals
    where state = 'waiting' and kind = any(${[...kinds]}) and proposed_by <> ${viewer}
      and not moves @> ${JSON.stringify([{ userId: viewer }])}::jsonb`.execute(db)
  return toBacklog(rows[0])
}
