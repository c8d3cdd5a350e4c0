import { type Approval, type ApprovalKind, approvalCalls } from '#contract/approvals.ts'
import type { HoldState } from '#contract/holds.ts'
import { endpoints } from '#contract/index.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, type MovedPoints, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { getAdjustmentPolicy } from '#server/modules/settings/index.ts'
import { approvalsText as t } from '#server/text/approvals.ts'
import type { Access } from '#shared/staff.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { addedUp, isBacked, isSame, largest } from '../rules.ts'
import { findApprovalOf, getApproval, insertApproval, listStaff } from '../store/approvals.ts'
import { takeAlone } from '../store/hand-points.ts'

/** What each kind needs to be done later, beside the number of its subject; `seen`: what it rested on, missing in those of before. */
export type Details = {
  adjustment: Record<string, never>
  adjustment_reversal: { reason: string }
  purchase: { userId: number; productId: number; pointsEarned: number }
  claim: { message: string | null; seen?: string | undefined }
  clash: {
    payTo: 'order' | 'claim'
    claimId?: number | undefined
    reason: string
    seen?: string | undefined
  }
  assignment: { clickId: string }
  hold_release: { reason: string | null; seen?: HoldState | undefined; heldSince?: string | undefined }
  withdrawal_batch: Record<string, never>
}

export type Asked<K extends ApprovalKind> = {
  kind: K
  subjectId: string
  details: Details[K]
  reason: string | null
}

/** Many small ones within this time count as what they come to. */
const countedMs = 24 * 3_600_000

/** Who may begin an action of this kind, and so agree to it: as the contract says of its call. */
export const accessOf = (kind: ApprovalKind): Access => endpoints[approvalCalls[kind]].access

/**
 * May the signed-in person move these points alone? What is allowed counts at once towards their limit for these members, so
 * call it in the transaction of the action, with the members locked.
 */
export const mayActAlone = async (
  ctx: Ctx,
  kind: ApprovalKind,
  moves: readonly MovedPoints[],
): Promise<boolean> => {
  const by = memberOf(ctx).id
  const policy = await getAdjustmentPolicy(ctx)
  const backed = isBacked(kind)
  const limit = backed ? policy.backedLimit : policy.limit
  const isOwn = moves.some(({ userId }) => userId === by)
  if (isOwn && (!backed || limit !== null)) return false
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - countedMs)
  for (const { userId: memberId, points } of moves)
    if (!(await takeAlone(ctx.db, { by, memberId, backed, points, limit, at, since }))) return false
  return true
}

const tellDeciders = async (ctx: Ctx, approval: Approval, moves: readonly MovedPoints[]): Promise<void> => {
  const access = accessOf(approval.kind)
  const staff = await listStaff(ctx.db, Array.isArray(access) ? access : [])
  const concerned = new Set([memberOf(ctx).id, ...moves.map(({ userId }) => userId)])
  for (const userId of staff.filter((id) => !concerned.has(id)))
    await notify(ctx, {
      userId,
      type: 'approval_updated',
      refType: 'approval',
      refId: approval.id,
      data: {
        state: 'waiting',
        kind: approval.kind,
        points: approval.points,
        member: approval.member?.username ?? null,
        by: approval.proposedBy?.username ?? null,
        reason: approval.reason,
      },
    })
}

/**
 * Writes down what a second person has to agree to, and tells those who may. Asked again for the same, the first stands.
 * @throws AppError conflict when something else about the same subject waits
 */
export const propose = <K extends ApprovalKind>(
  ctx: Ctx,
  { kind, subjectId, details, reason, moves }: Asked<K> & { moves: readonly MovedPoints[] },
): Promise<Approval> =>
  inTransaction(ctx, async (tx) => {
    const by = memberOf(tx).id
    const member = largest(addedUp(moves))
    if (!member) throw new Error(`${kind} ${subjectId} moves no points and needs nobody`)
    const { days } = await getAdjustmentPolicy(tx)
    const at = tx.clock.now()
    const asked = { kind, subjectId, details, moves, member, reason, by, at, expiresAt: addDays(at, days) }
    const id = await insertApproval(tx.db, asked)
    if (id === undefined) {
      const first = await findApprovalOf(tx.db, kind, subjectId, { details, moves })
      const waiting = first?.isSame ? await getApproval(tx.db, first.id, by) : undefined
      if (waiting?.proposedBy?.id === by) return waiting
      throw new AppError('conflict', t.waitsAlready)
    }
    await recordAudit(tx, {
      action: 'approval.propose',
      subjectType: 'approval',
      subjectId: id,
      after: { kind, subject: subjectId, userId: member.userId, points: member.points },
    })
    const approval = await getApproval(tx.db, id, by)
    await tellDeciders(tx, approval, moves)
    return approval
  })

/** What was tried moved more than one person may: it is undone by being thrown out of its transaction. */
class SecondNeeded extends Error {
  readonly moves: MovedPoints[]
  constructor(moves: MovedPoints[]) {
    super(t.needed)
    this.moves = moves
  }
}

/** What came of an action of hands: done, or waiting for a second person. */
export type ByHand<T> = { done: T; waiting?: undefined } | { waiting: Approval; done?: undefined }

/**
 * Does an action of hands by the code it always goes through. Where the points it moves pass what one person may move alone,
 * it is undone and proposed to a second one. Not for use within a transaction.
 */
export const byHand = async <K extends ApprovalKind, T>(
  ctx: Ctx,
  asked: Asked<K>,
  work: (tx: Ctx) => Promise<T>,
): Promise<ByHand<T>> => {
  try {
    const done = await inTransaction(ctx, async (tx) => {
      const posted: MovedPoints[] = []
      const result = await work({ ...tx, posted })
      const moves = addedUp(posted)
      if (!(await mayActAlone(tx, asked.kind, moves))) throw new SecondNeeded(moves)
      return result
    })
    return { done }
  } catch (error) {
    if (!(error instanceof SecondNeeded)) throw error
    return { waiting: await propose(ctx, { ...asked, moves: error.moves }) }
  }
}

/** Does what was agreed to, and holds it to what was agreed to. @throws AppError conflict */
export const carryOut = async (
  ctx: Ctx,
  moves: readonly MovedPoints[],
  work: (tx: Ctx) => Promise<void>,
): Promise<void> => {
  const posted: MovedPoints[] = []
  await work({ ...ctx, posted })
  if (!isSame(addedUp(posted), addedUp(moves))) throw new AppError('conflict', t.groundChanged)
}
