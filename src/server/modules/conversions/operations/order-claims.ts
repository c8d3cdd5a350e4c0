import type { Ctx } from '#server/kernel/context.ts'
import {
  closeByReport,
  decidableStates,
  type LockedClaim,
  lockClaimsAbout,
  stopWaiting,
  type TakenBecause,
  takeClaimBack,
} from '#server/modules/claims/index.ts'
import { isAlive, mayEarn } from '../rules/row-state.ts'
import type { ConversionRow } from '../store/order-rows.ts'
import { clickOf, type OpenOrder } from './open-order.ts'

/** Claims that wait or hold points, filed on a click of this order or with its code at the same shop; locked. */
export const lockClaimsOf = (ctx: Ctx, order: OpenOrder): Promise<LockedClaim[]> => {
  const orderKey = order.rows[0]?.orderKey ?? null
  const shops = new Set([...order.clicks.values()].map(({ shopKey }) => shopKey))
  const codes = orderKey === null ? [] : [...shops].map((shopKey) => ({ shopKey, orderKey }))
  return lockClaimsAbout(ctx.db, { clickRowIds: [...order.clicks.keys()], codes })
}

const hasCodeOf = (claim: LockedClaim, order: OpenOrder, row: ConversionRow): boolean =>
  claim.orderKey !== null && claim.orderKey === row.orderKey && claim.shopKey === clickOf(order, row)?.shopKey

/** Rows of the order that a claim is about: of its member, on its click or with its code. A hint says nothing of claims. */
const rowsFor = (claim: LockedClaim, order: OpenOrder, rows: ConversionRow[]): ConversionRow[] =>
  rows.filter(
    (row) =>
      row.evidence !== 'hint' &&
      row.earns &&
      clickOf(order, row)?.userId === claim.userId &&
      (row.clickRowId === claim.clickRowId || hasCodeOf(claim, order, row)),
  )

/** The rows, by id, that a claim was about before this moment and is not any more. */
export const rowsLeftBy = (claim: LockedClaim, order: OpenOrder, rows: ConversionRow[]): number[] => {
  const stays = new Set(rowsFor(claim, order, rows).map(({ id }) => id))
  return rowsFor(claim, order, order.rows).flatMap(({ id }) => (stays.has(id) ? [] : [id]))
}

const isRefused = (row: ConversionRow): boolean => !isAlive(row) || row.hold === 'refused'

type Verdict =
  | { act: 'close' | 'stop_waiting'; conversionId: number }
  | { act: 'take_back'; because: TakenBecause; conversionId: number }

/** The first row that was refused just now, by the shop or by a person. */
const fellOf = (order: OpenOrder, rows: ConversionRow[]): ConversionRow | undefined =>
  rows.find((row) => {
    const known = order.rows.find(({ id }) => id === row.id)
    return isRefused(row) && !(known && isRefused(known) && known.clickRowId === row.clickRowId)
  })

/**
 * The row for which a paid claim of another member is taken back, who may have bought some of the order as well: only a person's decision,
 * or the end of its hold, pays it.
 */
const paidInstead = (
  claim: LockedClaim,
  order: OpenOrder,
  rows: ConversionRow[],
  isPaid: (row: ConversionRow) => boolean,
): ConversionRow | undefined =>
  rows.find(
    (row) => isPaid(row) && hasCodeOf(claim, order, row) && clickOf(order, row)?.userId !== claim.userId,
  )

/**
 * The claims whose share of limits this order takes over. Paid ones of the same member while the order stands or just fell, and of
 * others whom the order is paid instead of. `isPaid` says which rows are; before they are reckoned, which may be.
 */
export const givingWay = (
  claims: LockedClaim[],
  order: OpenOrder,
  rows: ConversionRow[],
  isPaid: (row: ConversionRow) => boolean,
): number[] =>
  claims
    .filter((claim) => {
      const theirs = rowsFor(claim, order, rows)
      const decides = theirs.some((row) => !isRefused(row)) || fellOf(order, theirs) !== undefined
      return claim.creditedPoints > 0 && (decides || paidInstead(claim, order, rows, isPaid) !== undefined)
    })
    .map(({ id }) => id)

export const isCredited = (row: ConversionRow): boolean => row.creditedPoints > 0

/** Will this row be paid, if it comes to any points and its member is still there? */
export const mayBeCredited = (row: ConversionRow): boolean =>
  row.status === 'confirmed' && row.hold === null && mayEarn(row)

const verdictOn = (claim: LockedClaim, order: OpenOrder, rows: ConversionRow[]): Verdict | undefined => {
  const theirs = rowsFor(claim, order, rows)
  const alive = theirs.find((row) => !isRefused(row))
  const fell = fellOf(order, theirs)
  if (decidableStates.some((state) => state === claim.state)) {
    if (alive) return { act: 'close', conversionId: alive.id }
    return fell && { act: 'stop_waiting', conversionId: fell.id }
  }
  if (claim.creditedPoints === 0) return undefined
  const credited = theirs.find(isCredited)
  if (credited) return { act: 'take_back', because: 'paid_by_order', conversionId: credited.id }
  if (!alive && fell)
    return { act: 'take_back', because: isAlive(fell) ? 'failed_review' : 'refused', conversionId: fell.id }
  const others = paidInstead(claim, order, rows, isCredited)
  return others && { act: 'take_back', because: 'of_another', conversionId: others.id }
}

/** The claims that hold points until now and give them back to this order, or for it. */
export const takenBackBy = (claims: LockedClaim[], order: OpenOrder, rows: ConversionRow[]): number[] =>
  claims.filter((claim) => verdictOn(claim, order, rows)?.act === 'take_back').map(({ id }) => id)

/**
 * Settles the claims about an order in the transaction that moves it, before the order itself is paid: at no moment do a
 * claim and its order both hold points.
 */
export const settleClaimsOf = async (
  ctx: Ctx,
  claims: LockedClaim[],
  order: OpenOrder,
  rows: ConversionRow[],
): Promise<void> => {
  for (const claim of claims) {
    const verdict = verdictOn(claim, order, rows)
    if (verdict?.act === 'close') await closeByReport(ctx, claim, verdict.conversionId)
    if (verdict?.act === 'stop_waiting') await stopWaiting(ctx, claim)
    if (verdict?.act === 'take_back') await takeClaimBack(ctx, claim, verdict)
  }
}
