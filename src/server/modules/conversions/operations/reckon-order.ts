import type { Ctx } from '#server/kernel/context.ts'
import type { LockedClaim } from '#server/modules/claims/index.ts'
import {
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
  const { rule, userId: memberId } = click
  return [
    { id, rule, memberId, orderValue, commission, earns: mayEarn(row), countsInLimits: countsInLimits(row) },
  ]
}

const addShares = (to: Totals, shares: StoredReservation[], sign: 1 | -1): void => {
  for (const share of shares)
    for (const place of placesOf(share)) {
      const sum = totalKey(place.ruleId, place.memberId)
      to.set(sum, (to.get(sum) ?? 0) + sign * share.points)
    }
}

/** A claim about an order that holds points. */
type PaidClaim = Pick<LockedClaim, 'id' | 'userId' | 'creditedPoints'>

/** The shares that rows of the order held in the place of a claim whose member they are no longer of: it holds its points still. */
const sharesBack = (
  order: OpenOrder,
  rows: ConversionRow[],
  held: StoredReservation[],
  { id, userId, creditedPoints }: PaidClaim,
): StoredReservation[] => {
  const reservedFor = reservedForKey({ claimId: id })
  const stays = new Set(
    rows
      .filter((row) => clickOf(order, row)?.userId === userId)
      .map((row) => reservedForKey({ conversionId: row.id })),
  )
  const own = new Set(held.filter((one) => one.reservedFor === reservedFor).map(({ ruleId }) => ruleId))
  const left = held.filter(
    (one) =>
      one.memberId === userId &&
      !own.has(one.ruleId) &&
      one.reservedFor.startsWith('row:') &&
      !stays.has(one.reservedFor),
  )
  return [...Map.groupBy(left, ({ ruleId }) => ruleId).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const points = [first, ...others].reduce((sum, one) => sum + one.points, 0)
    return [{ ...first, reservedFor, points: Math.min(points, creditedPoints) }]
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
      .map((claim) => ({ claim, shares: sharesBack(order, rows, held, claim) }))
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
