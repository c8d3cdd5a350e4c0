import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import { findClaimed, getAdminClaim, lockSent, refuseClaim } from '#server/modules/claims/index.ts'
import type { LockedClick } from '#server/modules/clicks/index.ts'
import {
  type ConversionRow,
  clickOf,
  findHold,
  findHoldOfRow,
  findIdentityOf,
  isAlive,
  type OpenOrder,
  type OrderHold,
  openHold,
  openOrder,
  saveDecision,
  settleOrder,
} from '#server/modules/conversions/index.ts'
import { orderReviewText as t } from '#server/text/order-review.ts'
import { payOpenClaim } from './accept-claim.ts'
import { refuseHold, releaseHold, tellDecision } from './hold-order.ts'

/** `seen`: when the open claim this was decided by had last changed. */
type OfClaim = { claimId: number; reason: string; seen?: string | undefined }

const conflict = (text: string) => new AppError('conflict', text)
const noClash = () => conflict(t.clash.none)

/**
 * Refuses what a click's member bought there, `row` among it, for a claim that is about to be paid. Where some of it was refused before the
 * rest follows that.
 */
const refuseFor = async (
  tx: Ctx,
  order: OpenOrder,
  { owner, row }: { owner: LockedClick; row: ConversionRow },
  { claimId, reason }: Pick<OfClaim, 'claimId' | 'reason'>,
): Promise<OrderHold> => {
  const opened = await openHold(tx, order, owner, { cause: 'CLAIM_CLASH', claimId, isDecided: true })
  const hold = opened === undefined ? await findHoldOfRow(tx.db, row.id) : await findHold(tx.db, opened)
  if (opened === undefined && hold?.state === 'refused') return hold
  if (!hold || opened === undefined) throw conflict(t.clash.checkedBefore)
  const at = tx.clock.now()
  await saveDecision(tx.db, hold.id, { state: 'refused', decidedBy: memberOf(tx).id, reason, at })
  await recordAudit(tx, {
    action: 'hold.refused',
    subjectType: 'order_hold',
    subjectId: hold.id,
    before: { state: 'open' },
    after: { state: 'refused', reason, claim: claimId },
  })
  return hold
}

/**
 * Gives an order that was recorded for another member to an open claim: the order earns nothing any more, what it had
 * credited is taken back, and the claim is paid, all at once.
 */
const giveToClaim = (
  ctx: Ctx,
  { conversionId, claimId, reason, seen }: OfClaim & { conversionId: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const named = await findIdentityOf(tx.db, conversionId)
    const claimed = await findClaimed(tx.db, claimId)
    if (!named || !claimed) throw notFound(t.missingOrderOrClaim)
    const order = await openOrder(tx, named, { codes: [claimed.orderCode], clicks: [claimed.clickRowId] })
    const claim = await lockSent(tx, claimId)
    refuseUnseen(seen, claim.updatedAt.toISOString())
    const click = order.clicks.get(claimed.clickRowId)
    // Under the same number another shop may have an order of its own; what the shop or a person refused stands in nobody's way.
    const theirs = order.rows.filter(
      (row) =>
        claim.orderKey !== null &&
        row.orderKey === claim.orderKey &&
        clickOf(order, row)?.shopKey === claim.shopKey &&
        isAlive(row) &&
        row.hold !== 'refused',
    )
    const owners = new Map(
      theirs.flatMap((row) => {
        const owner = clickOf(order, row)
        return owner ? [[owner.userId, { owner, row }] as const] : []
      }),
    )
    if (!click || owners.size === 0 || owners.has(claim.userId)) throw conflict(t.clash.otherClaim)
    const refused: OrderHold[] = []
    for (const part of owners.values()) refused.push(await refuseFor(tx, order, part, { claimId, reason }))
    const ids = new Set(theirs.map(({ id }) => id))
    const rows = await settleOrder(
      tx,
      order,
      order.rows.map((row): ConversionRow => (ids.has(row.id) ? { ...row, hold: 'refused' } : row)),
    )
    for (const hold of refused)
      await tellDecision(tx, order, hold, {
        state: 'refused',
        reason,
        rows: rows.filter((row) => ids.has(row.id) && clickOf(order, row)?.userId === hold.userId),
      })
    await payOpenClaim(tx, { claim, click, message: null })
  })

/** Leaves an order with the member it was recorded for: an open claim of another member about it is refused. */
const leaveToOrder = async (
  ctx: Ctx,
  order: { network: string; transactionId: string },
  { claimId, reason, seen }: OfClaim,
): Promise<void> => {
  const { clash } = await getAdminClaim(ctx, claimId)
  const other =
    clash?.kind === 'order' && !clash.isSameMember ? await findIdentityOf(ctx.db, clash.id) : undefined
  if (other?.network !== order.network || other.transactionId !== order.transactionId) throw noClash()
  await refuseClaim(ctx, claimId, { reason: 'other_channel', message: reason, seen })
}

/**
 * Decides who is paid for an order code that a claim and an order of different members name: `order` lets the order
 * earn and takes the claim's points back (or refuses an open claim), `claim` leaves them (or pays an open claim) and
 * refuses the order.
 * @throws AppError not_found, conflict
 */
export const decideClash = async (
  ctx: Ctx,
  conversionId: number,
  decision: Omit<OfClaim, 'claimId'> & { payTo: 'order' | 'claim'; claimId?: number | undefined },
): Promise<void> => {
  const { payTo, claimId, reason, seen } = decision
  const named = await findIdentityOf(ctx.db, conversionId)
  if (!named) throw notFound(t.missingOrder)
  const hold = await findHoldOfRow(ctx.db, conversionId)
  const isClash = hold?.cause === 'CLAIM_CLASH' && (claimId === undefined || hold.claimId === claimId)
  if (hold && isClash && hold.state === 'open')
    return payTo === 'order'
      ? releaseHold(ctx, hold.id, { reason, seen: 'open' })
      : refuseHold(ctx, hold.id, reason, hold.claimId)
  if (claimId === undefined) throw noClash()
  return payTo === 'claim'
    ? giveToClaim(ctx, { conversionId, claimId, reason, seen })
    : leaveToOrder(ctx, named, { claimId, reason, seen })
}
