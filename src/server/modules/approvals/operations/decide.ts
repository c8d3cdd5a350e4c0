import { type Approval, type ApprovalKind, type ApprovalState, approvalKinds } from '#contract/approvals.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import { eachByItself } from '#server/kernel/batches.ts'
import { type Ctx, type GivenApproval, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden, notFound } from '#server/kernel/errors.ts'
import { getAdjustmentPolicy } from '#server/modules/settings/index.ts'
import { approvalsText as t } from '#server/text/approvals.ts'
import { allows } from '#shared/staff.ts'
import { addDays } from '#shared/vietnam-time.ts'
import {
  adoptAdjustments,
  countWaitingFor,
  dutyOfProposer,
  findApprovalOf,
  getApproval,
  listApprovals,
  listDue,
  markApproved,
  markDeclined,
  markExpired,
} from '../store/approvals.ts'
import { forgetIfErased } from '../store/forget.ts'
import { forgetHandPoints } from '../store/hand-points.ts'
import { accessOf, carryOut } from './propose.ts'

const mayHandle = (ctx: Ctx, kind: ApprovalKind): boolean => allows(accessOf(kind), memberOf(ctx).role)

/** What the signed-in person may agree to. */
export const countForMe = (ctx: Ctx): Promise<Backlog> =>
  countWaitingFor(
    ctx.db,
    approvalKinds.filter((kind) => mayHandle(ctx, kind)),
    memberOf(ctx).id,
  )

/** Of the actions the caller may do. */
export const listWaiting = (
  ctx: Ctx,
  { state, q, page, limit }: { state: ApprovalState; q?: string | undefined; page: number; limit: number },
): Promise<{ items: Approval[]; total: number }> =>
  listApprovals(
    ctx.db,
    { state, q, kinds: approvalKinds.filter((kind) => mayHandle(ctx, kind)) },
    { page, limit, viewer: memberOf(ctx).id },
  )

/** Notes a decision, tells who proposed it, and keeps no words about a member erased meanwhile. */
const tell = async (
  ctx: Ctx,
  decided: GivenApproval & { memberId: number; points: number },
  to: Exclude<ApprovalState, 'waiting'>,
  reason: string | null,
): Promise<void> => {
  const { id, kind, subjectId, proposedBy, memberId, points } = decided
  const verb = ({ approved: 'approve', declined: 'decline', expired: 'expire' } as const)[to]
  await recordAudit(ctx, {
    action: `approval.${verb}`,
    subjectType: 'approval',
    subjectId: id,
    before: { state: 'waiting' },
    after: { state: to, kind, subject: subjectId, userId: memberId, points, proposedBy },
  })
  const isErased = await forgetIfErased(ctx.db, id)
  if (ctx.actor.kind === 'member' && ctx.actor.id === proposedBy) return
  await notify(ctx, {
    userId: proposedBy,
    type: 'approval_updated',
    refType: 'approval',
    refId: id,
    revision: 1,
    data: { state: to, kind, points, reason: isErased ? null : reason },
  })
}

/** The approval, if it is about something the caller may do. @throws AppError not_found, forbidden */
const getOwnKind = async (ctx: Ctx, id: number): Promise<Approval> => {
  const approval = await getApproval(ctx.db, id, memberOf(ctx).id)
  if (!mayHandle(ctx, approval.kind)) throw forbidden(t.otherDuty)
  return approval
}

/** Why nothing was approved. */
const refusalOf = (approval: Approval, by: number, at: Date): AppError => {
  if (approval.state !== 'waiting') return new AppError('conflict', t.settled)
  if (approval.proposedBy?.id === by) return forbidden(t.ownRequest)
  if (Date.parse(approval.expiresAt) <= at.getTime()) return new AppError('conflict', t.expired)
  return approval.mayApprove ? new AppError('conflict', t.settled) : forbidden(t.ownAccount)
}

/** Two who may do it stand behind what is done. Asked last, so that it holds for who lost it meanwhile. @throws AppError conflict */
const refuseAbandoned = async (ctx: Ctx, { kind, proposedBy }: GivenApproval): Promise<void> => {
  if (!allows(accessOf(kind), await dutyOfProposer(ctx.db, proposedBy)))
    throw new AppError('conflict', t.proposerGone)
}

/**
 * Agrees to what another person proposed, who may still do it. It happens in the same transaction, by the code it always goes through, and must
 * move exactly the points that were proposed.
 * @throws AppError not_found, forbidden to who proposed it, gains by it or may not do it, conflict when its ground has changed
 */
export const approve = (ctx: Ctx, id: number, reason: string | null): Promise<Approval> =>
  inTransaction(ctx, async (tx) => {
    const by = memberOf(tx).id
    await getOwnKind(tx, id)
    const at = tx.clock.now()
    const agreed = await markApproved(tx.db, id, { by, at, reason })
    if (!agreed) throw refusalOf(await getApproval(tx.db, id, by), by, at)
    await carryOut(tx, agreed.moves, (inside) => inside.effects.approvalGiven(inside, agreed))
    await tell(tx, agreed, 'approved', reason)
    await refuseAbandoned(tx, agreed)
    return getApproval(tx.db, id, by)
  })

/** Turns down what waits, once; who proposed it takes it back this way. @throws AppError not_found, forbidden to whose points it moves, conflict */
export const decline = (ctx: Ctx, id: number, reason: string | null): Promise<Approval> =>
  inTransaction(ctx, async (tx) => {
    const by = memberOf(tx).id
    await getOwnKind(tx, id)
    const declined = await markDeclined(tx.db, id, { by, at: tx.clock.now(), reason })
    if (!declined) {
      const isSettled = (await getApproval(tx.db, id, by)).state !== 'waiting'
      throw isSettled ? new AppError('conflict', t.settled) : forbidden(t.ownPoints)
    }
    await tx.effects.approvalEnded(tx, declined, { by, reason })
    await tell(tx, declined, 'declined', reason)
    return getApproval(tx.db, id, by)
  })

/** The number of the approval about a subject. @throws AppError not_found */
export const approvalAbout = async (ctx: Ctx, kind: ApprovalKind, subjectId: string): Promise<number> => {
  const found = await findApprovalOf(ctx.db, kind, subjectId)
  if (!found) throw notFound(t.missing)
  return found.id
}

const expire = (ctx: Ctx, id: number, at: Date): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const expired = await markExpired(tx.db, id, at)
    if (!expired) return
    await tx.effects.approvalEnded(tx, expired, { by: null, reason: t.expiredReason })
    await tell(tx, expired, 'expired', t.expiredReason)
  })

/** Ends what nobody agreed to in time, each by itself, takes in what older processes left, and forgets whose points were moved longer ago than they count. */
export const expireApprovals = async (ctx: Ctx): Promise<void> => {
  const at = ctx.clock.now()
  const each = eachByItself(ctx.log, 'approval not ended')
  for (const id of await listDue(ctx.db, at)) await each.try({ approval: id }, () => expire(ctx, id, at))
  const { days } = await getAdjustmentPolicy(ctx)
  await adoptAdjustments(ctx.db, addDays(at, days))
  await forgetHandPoints(ctx.db, addDays(at, -1))
  each.end()
}
