import type { HoldState } from '#contract/holds.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import { findOwner } from '#server/modules/clicks/index.ts'
import {
  type ConversionRow,
  claimPayer,
  clickOf,
  findHold,
  findIdentityOf,
  findPayer,
  type OpenOrder,
  type OrderHold,
  openingOf,
  openOrder,
  orderPayer,
  saveDecision,
  settleOrder,
} from '#server/modules/conversions/index.ts'
import { orderReviewText as t } from '#server/text/order-review.ts'
import { listDueHolds } from '../store/review-lists.ts'
import { holdRows, rowsOfPart } from './hold-rows.ts'

/** Holds by hand what the member of a row bought there under its number. @throws AppError not_found, conflict */
export const holdOrder = (ctx: Ctx, conversionId: number, note: string | null): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const named = await findIdentityOf(tx.db, conversionId)
    if (!named) throw notFound(t.missingOrder)
    const order = await openOrder(tx, named)
    const row = order.rows.find((one) => one.id === conversionId)
    const click = row && clickOf(order, row)
    if (!click) throw new AppError('conflict', t.hold.ofNobody)
    if (rowsOfPart(order, click).every(({ evidence }) => evidence === 'hint'))
      throw new AppError('conflict', t.hold.unreported)
    const openedBy = tx.actor.kind === 'member' ? tx.actor.id : null
    const id = await holdRows(tx, order, click, { cause: 'PERSON', openedBy, note })
    if (id === undefined) throw new AppError('conflict', t.hold.tooLate)
    await recordAudit(tx, {
      action: 'hold.open',
      subjectType: 'order_hold',
      subjectId: id,
      after: { order: order.transactionId, network: order.network, note },
    })
    return { id }
  })

/** Tells the member of a hold how it was decided; points that arrived are told as such, and what is held on not at all. */
export const tellDecision = async (
  ctx: Ctx,
  order: OpenOrder,
  hold: OrderHold,
  decision: { state: HoldState; reason: string | null; rows: ConversionRow[] },
): Promise<void> => {
  const [first] = decision.rows
  const click = first && clickOf(order, first)
  if (!click || click.userId !== hold.userId) return
  if (decision.rows.some(({ creditedPoints, hold: held }) => creditedPoints > 0 || held === 'open')) return
  const { isErased, productName } = await findOwner(ctx.db, click)
  if (isErased) return
  await notify(ctx, {
    userId: hold.userId,
    type: 'order_checked',
    refType: 'order_hold',
    refId: openingOf(hold),
    revision: decision.state === 'refused' ? 1 : 2,
    data: {
      state: decision.state,
      product: productName,
      order: hold.transactionId,
      reason: decision.reason,
    },
  })
}

/** Two orders of one code cannot both be paid: the second is let go only once the first is not. */
const refuseClash = async (ctx: Ctx, order: OpenOrder, hold: OrderHold): Promise<void> => {
  if (hold.cause !== 'ORDER_CLASH') return
  for (const { orderKey } of rowsOfPart(order, hold)) {
    const payer = orderKey && (await findPayer(ctx.db, { shopKey: hold.shopKey, orderKey }))
    if (payer && payer !== orderPayer(order)) throw new AppError('conflict', t.hold.otherOrderPaid)
  }
}

/** Was the code of what is held paid by this payer? */
const isPaidBy = async (ctx: Ctx, order: OpenOrder, hold: OrderHold, payer: string): Promise<boolean> => {
  for (const { orderKey } of rowsOfPart(order, hold))
    if (orderKey && (await findPayer(ctx.db, { shopKey: hold.shopKey, orderKey })) === payer) return true
  return false
}

/** `seen`: the state by which this was decided; `heldSince`: which time it was held, for it may be held again for something else. */
type Release = { reason: string | null; seen?: HoldState | undefined; heldSince?: string | undefined }

/** Ends a hold: its rows earn as they would have, or nothing. `refused` may be corrected to `released`. */
const decide = (
  ctx: Ctx,
  id: number,
  state: Exclude<HoldState, 'open'>,
  { reason, seen, heldSince, claimId = null }: Release & { claimId?: number | null },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const named = await findHold(tx.db, id)
    if (!named) throw notFound(t.missingHold)
    const order = await openOrder(tx, named)
    // Whoever decides holds the order's lock: what is read now stays.
    const hold = await findHold(tx.db, id)
    if (!hold) throw notFound(t.missingHold)
    refuseUnseen(seen, hold.state)
    refuseUnseen(heldSince, hold.openedAt.toISOString())
    const open = hold.state === 'open' || (hold.state === 'refused' && state === 'released')
    if (!open) throw new AppError('conflict', t.hold.decidedAlready)
    const theirs = rowsOfPart(order, hold)
    if (theirs.length === 0 && tx.actor.kind === 'member') throw new AppError('conflict', t.hold.passedOn)
    if (state !== 'refused') await refuseClash(tx, order, hold)
    if (claimId !== null && !(await isPaidBy(tx, order, hold, claimPayer(claimId))))
      throw new AppError('conflict', t.clash.none)
    const decidedBy = tx.actor.kind === 'member' ? tx.actor.id : hold.decidedBy
    await saveDecision(tx.db, id, { state, decidedBy, reason, at: tx.clock.now() })
    const held = new Set(theirs.filter((row) => row.hold !== null).map((row) => row.id))
    const after = state === 'refused' ? 'refused' : null
    const next = order.rows.map((row): ConversionRow => (held.has(row.id) ? { ...row, hold: after } : row))
    const rows = await settleOrder(tx, order, next)
    await tellDecision(tx, order, hold, { state, reason, rows: rows.filter((row) => held.has(row.id)) })
    await recordAudit(tx, {
      action: `hold.${state}`,
      subjectType: 'order_hold',
      subjectId: id,
      before: { state: hold.state },
      after: { state, reason },
    })
  })

/** What a decision about a hold is made by as it is now. @throws AppError not_found */
export const holdSeen = async (
  ctx: Ctx,
  id: number,
): Promise<Required<Pick<Release, 'seen' | 'heldSince'>>> => {
  const hold = await findHold(ctx.db, id)
  if (!hold) throw notFound(t.missingHold)
  return { seen: hold.state, heldSince: hold.openedAt.toISOString() }
}

/** @throws AppError not_found, conflict */
export const releaseHold = (ctx: Ctx, id: number, decision: Release): Promise<void> =>
  decide(ctx, id, 'released', decision)

/** `claimId`: the claim that is to be left with its points, and has to hold them still. @throws AppError not_found, conflict */
export const refuseHold = (
  ctx: Ctx,
  id: number,
  reason: string,
  claimId: number | null = null,
): Promise<void> => decide(ctx, id, 'refused', { reason, claimId })

/** Ends one hold whose time is up. What was decided just now stays so, and what another order is paid for waits on. */
const endHold = async (ctx: Ctx, { id, cause }: { id: number; cause: string }): Promise<void> => {
  try {
    await decide(ctx, id, cause === 'SUSPENDED' ? 'released' : 'expired', { reason: null, seen: 'open' })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}

/**
 * Ends every hold whose time is up: nobody decided, so the order earns; and what waited for a suspension that was lifted. One that cannot
 * be ended keeps none behind it waiting. @throws the first failure, once all were tried
 */
export const endDueHolds = async (ctx: Ctx, stopping: AbortSignal, atOnce = 500): Promise<void> => {
  const now = ctx.clock.now()
  const failures: unknown[] = []
  let due = await listDueHolds(ctx.db, { now, after: 0, most: atOnce })
  while (due.length > 0) {
    for (const hold of due) {
      if (stopping.aborted) return
      try {
        await endHold(ctx, hold)
      } catch (error) {
        ctx.log.error('a hold could not be ended', { hold: hold.id, error })
        failures.push(error)
      }
    }
    due = await listDueHolds(ctx.db, { now, after: due.at(-1)?.id ?? 0, most: atOnce })
  }
  if (failures.length > 0) throw failures[0]
}
