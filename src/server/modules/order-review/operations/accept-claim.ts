import type { AdminClaim } from '#contract/claims.ts'
import { recordAudit } from '#server/db/audit.ts'
import { lockOrderCodes } from '#server/db/order-codes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import {
  decidableStates,
  findClaimed,
  getAdminClaim,
  type LockedClaim,
  lockSent,
  missingClaim,
  payClaim,
} from '#server/modules/claims/index.ts'
import { type LockedClick, lockClicks, lockMembers } from '#server/modules/clicks/index.ts'
import {
  claimPayer,
  findPayer,
  lockTotals,
  replaceReservations,
  takePayment,
} from '#server/modules/conversions/index.ts'
import {
  atMost,
  frozenTerms,
  isRate,
  limitedPlaces,
  type OrderRow,
  type Reckoned,
  reckonOrder,
} from '#server/modules/earning/index.ts'
import { orderReviewText as t } from '#server/text/order-review.ts'
import { findRecordedOrder } from '../store/clashes.ts'

const conflict = (text: string) => new AppError('conflict', text)

/** Nobody else may be paid for the order, and its shop must not have recorded it. @throws AppError conflict */
const refuseClash = async (ctx: Ctx, claim: LockedClaim): Promise<void> => {
  const order = await findRecordedOrder(ctx.db, claim)
  if (order && order.userId !== claim.userId) throw conflict(t.claim.recordedForAnother)
  if (order) throw conflict(order.isRefused ? t.claim.refusedAfterReview : t.claim.reported)
  if (claim.orderKey === null) return
  if (await findPayer(ctx.db, { shopKey: claim.shopKey, orderKey: claim.orderKey }))
    throw conflict(t.claim.codePaid)
}

/** The points the click's frozen terms give for the claimed total, within all limits, never more than the number that was shown. */
const reservePoints = async (
  ctx: Ctx,
  claim: LockedClaim,
  click: LockedClick,
): Promise<Pick<Reckoned, 'points' | 'cuts'>> => {
  const row: OrderRow = {
    id: claim.id,
    rule: click.rule,
    memberId: claim.userId,
    shop: claim.shopKey,
    orderValue: claim.details.orderTotal ?? 0,
    commission: null,
    earns: true,
    countsInLimits: true,
  }
  const totals = await lockTotals(ctx.db, limitedPlaces([row]))
  const reckoned = reckonOrder([row], totals).get(claim.id)
  if (!reckoned) return { points: 0, cuts: [] }
  const paid = isRate(click.rule) ? reckoned : atMost(reckoned, click.promisedPoints)
  await replaceReservations(
    ctx.db,
    { claimId: claim.id },
    { before: [], after: paid.reservations, memberId: claim.userId },
  )
  return paid
}

/** Why a claim comes to no points. */
const whyNothing = ({ rule }: LockedClick, { cuts }: Pick<Reckoned, 'cuts'>): string => {
  if (!cuts.includes('too_small')) return t.claim.nothingLeft
  return frozenTerms(rule).some(({ kind }) => kind === 'commission_percent')
    ? t.claim.ofCommission
    : t.claim.tooSmall
}

/** The claim and what it is about, under lock: code, click, claim, in the order everybody takes them in. */
const openClaim = async (ctx: Ctx, id: number): Promise<{ claim: LockedClaim; click: LockedClick }> => {
  const named = await findClaimed(ctx.db, id)
  if (!named) throw missingClaim()
  await lockOrderCodes(ctx.db, [named.orderCode])
  const click = (await lockClicks(ctx.db, [named.clickRowId])).get(named.clickRowId)
  const claim = await lockSent(ctx, id)
  if (!click || claim.orderKey !== named.orderKey) throw conflict(t.claim.justChanged)
  return { claim, click }
}

/** Pays an open claim that is under lock with its click. @throws AppError conflict */
export const payOpenClaim = async (
  ctx: Ctx,
  { claim, click, message }: { claim: LockedClaim; click: LockedClick; message: string | null },
): Promise<void> => {
  if (!decidableStates.some((state) => state === claim.state)) throw conflict(t.claim.settledAlready)
  await refuseClash(ctx, claim)
  const { points, cuts } = await reservePoints(ctx, claim, click)
  if ((await lockMembers(ctx.db, [claim.userId])).has(claim.userId)) throw conflict(t.claim.memberGone)
  if (points === 0) throw conflict(whyNothing(click, { cuts }))
  const { shopKey, orderKey } = claim
  if (orderKey !== null) await takePayment(ctx.db, { shopKey, orderKey }, claimPayer(claim.id))
  await payClaim(ctx, claim, { points, message })
  await recordAudit(ctx, {
    action: 'claim.accept',
    subjectType: 'claim',
    subjectId: claim.id,
    before: { state: claim.state },
    after: { state: 'accepted', points },
  })
}

/**
 * Accepts a claim: its points are credited once, however often it is called, within the limits of the rules its click
 * froze, and only while nobody else is paid for the order. `seen`: when what this was decided by had last changed. @throws AppError not_found, conflict
 */
export const acceptClaim = (
  ctx: Ctx,
  id: number,
  { message, seen }: { message: string | null; seen?: string | undefined },
): Promise<AdminClaim> =>
  inTransaction(ctx, async (tx) => {
    const { claim, click } = await openClaim(tx, id)
    if (claim.state !== 'accepted') {
      refuseUnseen(seen, claim.updatedAt.toISOString())
      await payOpenClaim(tx, { claim, click, message })
    }
    return getAdminClaim(tx, id)
  })
