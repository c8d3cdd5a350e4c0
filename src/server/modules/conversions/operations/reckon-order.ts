import type { Ctx } from '#server/kernel/context.ts'
import type { LockedClaim } from '#server/modules/claims/index.ts'
import {
  frozenTerms,
  limitedPlaces,
  type OrderRow,
  type Reckoned,
  reckonOrder,
  type Totals,
  totalKey,
} from '#server/modules/earning/index.ts'
import { countsInLimits, mayEarn } from '../rules/row-state.ts'
import type { ConversionRow } from '../store/order-rows.ts'
import {
  listReservations,
  lockTotals,
  placesOf,
  type ReservedFor,
  replaceReservations,
  reservedForKey,
  type StoredReservation,
} from '../store/reservations.ts'
import { clickOf, type OpenOrder } from './open-order.ts'

/**
 * What an order's rows come to, and the shares of limits that go with it; `keep` writes those shares down. A claim that is taken back
 * keeps none; one that still holds its points keeps those in whose place the order's own do not stand.
 */
export type OrderReckoning = {
  of: (row: ConversionRow) => Reckoned | undefined
  keep: (takenBack: number[]) => Promise<void>
}

const noLimits = (order: OpenOrder): boolean =>
  [...order.clicks.values()].every(({ rule }) => rule.type === 'product_points')

const asOrderRow = (order: OpenOrder, row: ConversionRow): OrderRow[] => {
  const click = clickOf(order, row)
  if (!click) return []
  const { id, orderValue, commission } = row
  const { rule, userId: memberId, shopKey: shop } = click
  const [earns, counts] = [mayEarn(row), countsInLimits(row)]
  return [{ id, rule, memberId, shop, orderValue, commission, earns, countsInLimits: counts }]
}

const addShares = (to: Totals, shares: StoredReservation[], sign: 1 | -1): void => {
  for (const share of shares)
    for (const place of placesOf(share)) {
      const sum = totalKey(place.ruleId, place.memberId)
      to.set(sum, (to.get(sum) ?? 0) + sign * share.points)
    }
}

/** A claim about an order that holds points; `left`: the rows (by id) that it was about before this moment and is not any more. */
type PaidClaim = Pick<LockedClaim, 'id' | 'userId' | 'rule' | 'creditedPoints'> & { left: number[] }

/**
 * The shares that rows held in the place of a claim that is no longer about them: it holds its points still. Never more than it holds,
 * nor of rules that its own click did not freeze.
 */
const sharesBack = (
  held: StoredReservation[],
  { id, userId, rule, creditedPoints, left }: PaidClaim,
): StoredReservation[] => {
  const reservedFor = reservedForKey({ claimId: id })
  const own = held.filter((one) => one.reservedFor === reservedFor)
  const rows = new Set(left.map((conversionId) => reservedForKey({ conversionId })))
  let room = creditedPoints - own.reduce((sum, { points }) => sum + points, 0)
  return frozenTerms(rule).flatMap(({ ruleId }) => {
    const shares = held.filter(
      (one) => one.ruleId === ruleId && one.memberId === userId && rows.has(one.reservedFor),
    )
    const [first] = shares
    const points = Math.min(
      room,
      shares.reduce((sum, one) => sum + one.points, 0),
    )
    if (!first || points <= 0 || own.some((one) => one.ruleId === ruleId)) return []
    room -= points
    return [{ ...first, reservedFor, points }]
  })
}

/**
 * Reckons what the rows of an open order earn by what their clicks froze, for the claims whose shares of limits it takes over; those
 * count as its own. Locks the sums its limits are counted in, all at once: `paid`: every claim that holds points, and may be asked
 * about.
 */
export const openReckoning = async (
  ctx: Ctx,
  order: OpenOrder,
  rows: ConversionRow[],
  paid: PaidClaim[],
): Promise<(givingWay: number[]) => OrderReckoning> => {
  const asked = rows.flatMap((row) => asOrderRow(order, row))
  // A claim about this order may have been paid by a click with other terms.
  const free = noLimits(order) && paid.length === 0
  const held: StoredReservation[] = free
    ? []
    : await listReservations(ctx.db, {
        conversionIds: rows.map(({ id }) => id),
        claimIds: paid.map(({ id }) => id),
      })
  const places = [...limitedPlaces(asked), ...held.flatMap(placesOf)]
  const sums = free ? new Map<string, number>() : await lockTotals(ctx.db, places)
  const heldBy = (reservedFor: ReservedFor) =>
    held.filter((one) => one.reservedFor === reservedForKey(reservedFor))
  return (givingWay) => {
    const claims = givingWay.map((claimId) => ({ claimId }))
    const returning = paid
      .filter(({ id }) => !givingWay.includes(id))
      .map((claim) => ({ claim, shares: sharesBack(held, claim) }))
    const own = [...rows.map(({ id }) => ({ conversionId: id })), ...claims].flatMap(heldBy)
    const heldByOthers = new Map(sums)
    const heldByOrder: Totals = new Map()
    addShares(heldByOthers, own, -1)
    addShares(heldByOrder, own, 1)
    const back = returning.flatMap(({ shares }) => shares)
    addShares(heldByOthers, back, 1)
    addShares(heldByOrder, back, -1)
    const reckoned = reckonOrder(asked, heldByOthers, heldByOrder)
    return {
      of: (row) => reckoned.get(row.id),
      keep: async (takenBack) => {
        if (free) return
        const taken = new Set(
          [...reckoned.values()].flatMap(({ reservations }) => reservations.map(({ ruleId }) => ruleId)),
        )
        for (const claim of claims) {
          const before = heldBy(claim)
          const isTakenBack = takenBack.includes(claim.claimId)
          const after = isTakenBack ? [] : before.filter(({ ruleId }) => !taken.has(ruleId))
          await replaceReservations(ctx.db, claim, { before, after, memberId: before[0]?.memberId ?? 0 })
        }
        for (const { claim, shares } of returning) {
          if (shares.length === 0 || takenBack.includes(claim.id)) continue
          const before = heldBy({ claimId: claim.id })
          const after = [...before, ...shares]
          await replaceReservations(ctx.db, { claimId: claim.id }, { before, after, memberId: claim.userId })
        }
        for (const row of rows) {
          const reservedFor = { conversionId: row.id }
          await replaceReservations(ctx.db, reservedFor, {
            before: heldBy(reservedFor),
            after: reckoned.get(row.id)?.reservations ?? [],
            memberId: clickOf(order, row)?.userId ?? 0,
          })
        }
      },
    }
  }
}
