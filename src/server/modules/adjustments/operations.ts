import type { Adjustment } from '#contract/adjustments.ts'
import { recordAudit } from '#server/db/audit.ts'
import { oncePerKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden } from '#server/kernel/errors.ts'
import { getLockedUser } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { getAdjustmentPolicy } from '#server/modules/settings/index.ts'
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
): Promise<{ items: Adjustment[]; total: number }> => store.listAdjustments(ctx.db, query)

/**
 * Gives or takes points by hand. Above the limit, and on one's own account, it waits for another admin.
 * @throws AppError not_found, idempotency_mismatch
 */
export const addAdjustment = (
  ctx: Ctx,
  asked: { userId: number; points: number; reason: string },
  key: string | null,
): Promise<Adjustment> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const admin = memberOf(ctx).id
    const request = JSON.stringify([asked.userId, asked.points, asked.reason])
    const { id } = await oncePerKey(
      db,
      { userId: admin, operation: 'adjustments.add', key, request },
      async () => {
        const { limit } = await getAdjustmentPolicy(inside)
        const needsSecond = Math.abs(asked.points) > limit || asked.userId === admin
        await getLockedUser(inside, asked.userId)
        const at = ctx.clock.now()
        const added = await store.insertAdjustment(db, { ...asked, needsSecond, requestedBy: admin, at })
        if (!needsSecond) await movePoints(inside, { ...asked, id: added }, 0)
        await recordAudit(inside, {
          action: 'adjustment.add',
          ...subject(added),
          after: { ...asked, state: needsSecond ? 'waiting' : 'approved' },
        })
        return { id: added }
      },
    )
    return store.getAdjustment(db, id)
  })

const settled = () => new AppError('conflict', 'Đề nghị này đã được xử lý.')

/** Why an approval moved nothing. */
const refusalOf = ({ state, requestedBy, member }: Adjustment, admin: number): AppError => {
  if (state !== 'waiting') return settled()
  if (requestedBy?.id === admin)
    return forbidden('Bạn không thể tự duyệt đề nghị của mình. Cần một quản trị viên khác.')
  return member?.id === admin
    ? forbidden('Bạn không thể duyệt điều chỉnh cho chính mình. Cần một quản trị viên khác.')
    : settled()
}

/**
 * Agrees to what another admin asked for, once: the points move.
 * @throws AppError not_found, forbidden to who asked and who gains, conflict
 */
export const approveAdjustment = (ctx: Ctx, id: number): Promise<Adjustment> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const by = memberOf(ctx).id
    const moved = await store.approve(db, id, { by, at: ctx.clock.now() })
    if (!moved) throw refusalOf(await store.getAdjustment(db, id), by)
    await getLockedUser(inside, moved.userId)
    await movePoints(inside, moved, 0)
    await recordAudit(inside, {
      action: 'adjustment.approve',
      ...subject(id),
      before: { state: 'waiting' },
      after: { state: 'approved', userId: moved.userId, points: moved.points },
    })
    return store.getAdjustment(db, id)
  })

/** Turns down what waits, once; who asked may take it back this way too. @throws AppError not_found, conflict */
export const refuseAdjustment = (ctx: Ctx, id: number, reason: string | null): Promise<Adjustment> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const moved = await store.refuse(db, id, { by: memberOf(ctx).id, at: ctx.clock.now(), reason })
    if (!moved) {
      await store.getAdjustment(db, id)
      throw settled()
    }
    await recordAudit(inside, {
      action: 'adjustment.refuse',
      ...subject(id),
      before: { state: 'waiting' },
      after: { state: 'refused', userId: moved.userId, points: moved.points, reason },
    })
    return store.getAdjustment(db, id)
  })

/**
 * Takes an adjustment back by its exact opposite, once; the books of a member who has left close this way too.
 * @throws AppError not_found, conflict
 */
export const reverseAdjustment = (ctx: Ctx, id: number, reason: string): Promise<Adjustment> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const moved = await store.reverse(db, id, { by: memberOf(ctx).id, at: ctx.clock.now(), reason })
    if (!moved) {
      await store.getAdjustment(db, id)
      throw new AppError('conflict', 'Chỉ thu lại được điều chỉnh đã cộng hoặc trừ điểm.')
    }
    await movePoints(inside, { ...moved, points: -moved.points, reason }, 1)
    await recordAudit(inside, {
      action: 'adjustment.reverse',
      ...subject(id),
      before: { state: 'approved' },
      after: { state: 'reversed', userId: moved.userId, points: -moved.points, reason },
    })
    return store.getAdjustment(db, id)
  })
