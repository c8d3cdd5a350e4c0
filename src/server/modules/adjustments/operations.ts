import type { Adjustment } from '#contract/adjustments.ts'
import { recordAudit } from '#server/db/audit.ts'
import { oncePerKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, isOfKey, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import {
  approvalAbout,
  approve,
  byHand,
  decline,
  mayActAlone,
  propose,
} from '#server/modules/approvals/index.ts'
import { getLockedUser } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { adjustmentsText as t } from '#server/text/adjustments.ts'
import * as store from './store.ts'

const subject = (id: number) => ({ subjectType: 'adjustment', subjectId: id })

/** Moves the points and tells the member why; revision 0 is the adjustment, 1 its reversal. */
const movePoints = async (
  ctx: Ctx,
  { id, userId, points, reason }: store.Moved,
  revision: 0 | 1,
): Promise<void> => {
  await postEntry(ctx, {
    userId,
    kind: 'adjust',
    points,
    refType: 'adjustment',
    refId: String(id),
    revision,
    note: reason,
  })
  await notify(ctx, {
    userId,
    type: 'points_adjusted',
    refType: 'adjustment',
    refId: id,
    revision,
    data: { points, reason, state: revision === 0 ? 'given' : 'reversed' },
  })
}

export const listAdjustments = (
  ctx: Ctx,
  query: store.AdjustmentFilter & { page: number; limit: number },
): Promise<{ items: Adjustment[]; total: number }> =>
  store.listAdjustments(ctx.db, { ...query, byName: isOfKey(ctx) })

/**
 * Gives or takes points by hand. Above the limit, and on one's own account, it waits for another person.
 * @throws AppError not_found, idempotency_mismatch
 */
export const addAdjustment = (
  ctx: Ctx,
  asked: { userId: number; points: number; reason: string },
  key: string | null,
): Promise<Adjustment> =>
  inTransaction(ctx, async (tx) => {
    const admin = memberOf(tx).id
    const request = JSON.stringify([asked.userId, asked.points, asked.reason])
    const { id } = await oncePerKey(
      tx.db,
      { userId: admin, operation: 'adjustments.add', key, request },
      async () => {
        await getLockedUser(tx, asked.userId)
        const moves = [{ userId: asked.userId, points: asked.points }]
        const needsSecond = !(await mayActAlone(tx, 'adjustment', moves))
        const at = tx.clock.now()
        const added = await store.insertAdjustment(tx.db, { ...asked, needsSecond, requestedBy: admin, at })
        if (needsSecond)
          await propose(tx, {
            ...{ kind: 'adjustment', subjectId: String(added), details: {} },
            ...{ reason: asked.reason, moves },
          })
        else await movePoints(tx, { ...asked, id: added }, 0)
        await recordAudit(tx, {
          action: 'adjustment.add',
          ...subject(added),
          after: { ...asked, state: needsSecond ? 'waiting' : 'approved' },
        })
        return { id: added }
      },
    )
    return store.getAdjustment(tx.db, id)
  })

/** Does an adjustment that two persons agreed to. @throws AppError not_found, conflict */
export const carryOutAdjustment = async (tx: Ctx, id: number): Promise<void> => {
  const moved = await store.approve(tx.db, id, { by: memberOf(tx).id, at: tx.clock.now() })
  if (!moved) throw new AppError('conflict', t.settled)
  await getLockedUser(tx, moved.userId)
  await movePoints(tx, moved, 0)
  await recordAudit(tx, {
    action: 'adjustment.approve',
    ...subject(id),
    before: { state: 'waiting' },
    after: { state: 'approved', userId: moved.userId, points: moved.points },
  })
}

/** Nobody agreed to it: turned down by a person, or (`by` null) out of time. */
export const endAdjustment = async (
  tx: Ctx,
  id: number,
  { by, reason }: { by: number | null; reason: string | null },
): Promise<void> => {
  const moved = await store.refuse(tx.db, id, { by, at: tx.clock.now(), reason })
  if (!moved) return
  await recordAudit(tx, {
    action: 'adjustment.refuse',
    ...subject(id),
    before: { state: 'waiting' },
    after: { state: 'refused', userId: moved.userId, points: moved.points, reason },
  })
}

/** The approval an adjustment waits, or waited, for. @throws AppError not_found, conflict when it needed none */
const approvalOf = async (ctx: Ctx, id: number): Promise<number> => {
  const { needsSecond } = await store.getAdjustment(ctx.db, id)
  if (!needsSecond) throw new AppError('conflict', t.settled)
  return approvalAbout(ctx, 'adjustment', String(id))
}

/**
 * Agrees to what another person asked for, once: the points move.
 * @throws AppError not_found, forbidden to who asked and who gains, conflict
 */
export const approveAdjustment = async (ctx: Ctx, id: number): Promise<Adjustment> => {
  await approve(ctx, await approvalOf(ctx, id), null)
  return store.getAdjustment(ctx.db, id)
}

/** Turns down what waits, once; who asked may take it back this way too. @throws AppError not_found, conflict */
export const refuseAdjustment = async (ctx: Ctx, id: number, reason: string | null): Promise<Adjustment> => {
  await decline(ctx, await approvalOf(ctx, id), reason)
  return store.getAdjustment(ctx.db, id)
}

/** Takes an adjustment back by its exact opposite, once. @throws AppError not_found, conflict */
export const carryOutReversal = async (tx: Ctx, id: number, reason: string): Promise<void> => {
  const moved = await store.reverse(tx.db, id, { by: memberOf(tx).id, at: tx.clock.now(), reason })
  if (!moved) {
    await store.getAdjustment(tx.db, id)
    throw new AppError('conflict', t.notReversible)
  }
  await movePoints(tx, { ...moved, points: -moved.points, reason }, 1)
  await recordAudit(tx, {
    action: 'adjustment.reverse',
    ...subject(id),
    before: { state: 'approved' },
    after: { state: 'reversed', userId: moved.userId, points: -moved.points, reason },
  })
}

/**
 * Takes an adjustment back, or asks a second person to agree to it; the books of a member who has left close this way too.
 * @throws AppError not_found, conflict
 */
export const reverseAdjustment = async (
  ctx: Ctx,
  id: number,
  reason: string,
): Promise<{ adjustment: Adjustment; waits: boolean }> => {
  const { waiting } = await byHand(
    ctx,
    { kind: 'adjustment_reversal', subjectId: String(id), details: { reason }, reason },
    (tx) => carryOutReversal(tx, id, reason),
  )
  return { adjustment: await store.getAdjustment(ctx.db, id), waits: waiting !== undefined }
}
