import type { HoldState } from '#contract/holds.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { type LockedClick, lockClick } from '../store/clicks.ts'
import { findIdentityOf, lockOrder, lockRowsOfOrder, mayStillEarn } from '../store/conversions.ts'
import { findHold, listDueHolds, type OrderHold, saveDecision, setHold } from '../store/order-holds.ts'
import { putAside } from './put-aside.ts'
import { settle } from './record-conversion.ts'

/** Holds an order by hand. @throws AppError not_found, conflict */
export const holdOrder = (ctx: Ctx, conversionId: number, note: string | null): Promise<{ id: number }> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const order = await findIdentityOf(db, conversionId)
    if (!order) throw notFound('Không tìm thấy đơn hàng này')
    await lockOrder(db, order.network, order.transactionId)
    const rows = await lockRowsOfOrder(db, order.network, order.transactionId)
    const theirs = rows.filter((row) => row.clickId !== null)
    const clickId = theirs[0]?.clickId
    const click = clickId ? await lockClick(db, clickId) : undefined
    if (!click) throw new AppError('conflict', 'Đơn hàng này chưa thuộc về thành viên nào')
    const openedBy = ctx.actor.kind === 'member' ? ctx.actor.id : null
    const waiting = theirs.filter(mayStillEarn).map((row) => row.id)
    const id =
      waiting.length === 0 ? undefined : await putAside(inside, { order, click, openedBy, note }, waiting)
    if (id === undefined)
      throw new AppError(
        'conflict',
        'Đơn hàng này đã cộng điểm, bị từ chối hoặc đã từng được kiểm tra, không thể tạm giữ',
      )
    await recordAudit(inside, {
      action: 'hold.open',
      subjectType: 'order_hold',
      subjectId: id,
      after: { order: order.transactionId, network: order.network, note },
    })
    return { id }
  })

const tellDecision = async (
  ctx: Ctx,
  hold: OrderHold,
  state: HoldState,
  told: { click: LockedClick; credited: boolean; reason: string | null },
) => {
  // Points that arrived are told as such.
  if (told.click.ownerDeleted || told.credited) return
  await notify(ctx, {
    userId: hold.userId,
    type: 'order_checked',
    refType: 'order_hold',
    refId: hold.id,
    revision: state === 'refused' ? 1 : 2,
    data: { state, product: told.click.productName, order: hold.transactionId, reason: told.reason },
  })
}

/** Ends a hold: its rows earn as they would have, or nothing. `refused` may be corrected to `released`. */
const decide = (
  ctx: Ctx,
  id: number,
  state: Exclude<HoldState, 'open'>,
  reason: string | null,
): Promise<void> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const named = await findHold(db, id)
    if (!named) throw notFound('Không tìm thấy lần tạm giữ này')
    await lockOrder(db, named.network, named.transactionId)
    const rows = await lockRowsOfOrder(db, named.network, named.transactionId)
    // Whoever decides holds the order's lock: what is read now stays.
    const hold = (await findHold(db, id)) ?? named
    const open = hold.state === 'open' || (hold.state === 'refused' && state === 'released')
    if (!open) throw new AppError('conflict', 'Lần tạm giữ này đã được quyết định')
    const decidedBy = ctx.actor.kind === 'member' ? ctx.actor.id : null
    await saveDecision(db, id, { state, decidedBy, reason, at: ctx.clock.now() })
    const held = rows.filter((row) => row.hold !== null)
    const after = state === 'refused' ? 'refused' : null
    await setHold(
      db,
      held.map((row) => row.id),
      after,
    )
    for (const row of held) {
      const click = row.clickId === null ? undefined : await lockClick(db, row.clickId)
      const credited = await settle(inside, { ...row, hold: after }, row, click)
      if (click) await tellDecision(inside, hold, state, { click, credited: credited > 0, reason })
    }
    await recordAudit(inside, {
      action: `hold.${state}`,
      subjectType: 'order_hold',
      subjectId: id,
      before: { state: hold.state },
      after: { state, reason },
    })
  })

/** @throws AppError not_found, conflict */
export const releaseHold = (ctx: Ctx, id: number, reason: string | null): Promise<void> =>
  decide(ctx, id, 'released', reason)

/** @throws AppError not_found, conflict */
export const refuseHold = (ctx: Ctx, id: number, reason: string): Promise<void> =>
  decide(ctx, id, 'refused', reason)

/** Ends every hold whose time is up: nobody decided, so the order earns. */
export const endDueHolds = async (ctx: Ctx): Promise<void> => {
  for (const id of await listDueHolds(ctx.db, ctx.clock.now()))
    try {
      await decide(ctx, id, 'expired', null)
    } catch (error) {
      // Somebody decided just now.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error
    }
}
