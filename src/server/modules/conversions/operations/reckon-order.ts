import type { Ctx } from '#server/kernel/context.ts'
import {
  limitedPlaces,
  type OrderRow,
  type Reckoned,
  reckonOrder,
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

/**
 * Reckons what the rows of an open order earn by what their clicks froze, for the claims whose shares of limits it takes over; those
 * count as its own. Locks the sums its limits are counted in, all at once: `mayGiveWay` names every claim that may be asked about.
 */
export const openReckoning = async (
  ctx: Ctx,
  order: OpenOrder,
  rows: ConversionRow[],
  mayGiveWay: number[],
): Promise<(givingWay: number[]) => OrderReckoning> => {
  const asked = rows.flatMap((row) => asOrderRow(order, row))
  // A claim about this order may have been paid by a click with other terms.
  const free = noLimits(order) && mayGiveWay.length === 0
  const held: StoredReservation[] = free
    ? []
    : await listReservations(ctx.db, { conversionIds: rows.map(({ id }) => id), claimIds: mayGiveWay })
  const places = [...limitedPlaces(asked), ...held.flatMap(placesOf)]
  const sums = free ? new Map<string, number>() : await lockTotals(ctx.db, places)
  const heldBy = (reservedFor: ReservedFor) =>
    held.filter((one) => one.reservedFor === reservedForKey(reservedFor))
  return (givingWay) => {
    const claims = givingWay.map((claimId) => ({ claimId }))
    const own = [...rows.map(({ id }) => ({ conversionId: id })), ...claims].flatMap(heldBy)
    const heldByOthers = new Map(sums)
    const heldByOrder = new Map<string, number>()
    for (const one of own)
      for (const place of placesOf(one)) {
        const sum = totalKey(place.ruleId, place.memberId)
        heldByOthers.set(sum, (heldByOthers.get(sum) ?? 0) - one.points)
        heldByOrder.set(sum, (heldByOrder.get(sum) ?? 0) + one.points)
      }
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
