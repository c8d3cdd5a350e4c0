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
  replaceReservations,
  reservedForKey,
  type StoredReservation,
} from '../store/reservations.ts'
import { clickOf, type OpenOrder } from './open-order.ts'

/** What an order's rows come to, and the shares of limits that go with it; `keep` writes those shares down. */
export type OrderReckoning = {
  of: (row: ConversionRow) => Reckoned | undefined
  keep: (claimIds: number[]) => Promise<void>
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
 * Reckons what the rows of an open order earn by what their clicks froze. Shares of claims that give way to this order
 * count as its own. Locks the sums its limits are counted in, all at once.
 */
export const reckon = async (
  ctx: Ctx,
  order: OpenOrder,
  rows: ConversionRow[],
  givingWay: number[],
): Promise<OrderReckoning> => {
  const asked = rows.flatMap((row) => asOrderRow(order, row))
  const free = noLimits(order)
  const own: StoredReservation[] = free
    ? []
    : await listReservations(ctx.db, { conversionIds: rows.map(({ id }) => id), claimIds: givingWay })
  const places = [...limitedPlaces(asked), ...own.flatMap(placesOf)]
  const totals = free ? new Map<string, number>() : await lockTotals(ctx.db, places)
  for (const held of own)
    for (const place of placesOf(held)) {
      const sum = totalKey(place.ruleId, place.memberId)
      totals.set(sum, (totals.get(sum) ?? 0) - held.points)
    }
  const reckoned = reckonOrder(asked, totals)
  const heldBy = (reservedFor: string) => own.filter((held) => held.reservedFor === reservedFor)
  return {
    of: (row) => reckoned.get(row.id),
    keep: async (claimIds) => {
      if (free) return
      for (const claimId of claimIds)
        await replaceReservations(
          ctx.db,
          { claimId },
          { before: heldBy(reservedForKey({ claimId })), after: [], memberId: 0 },
        )
      for (const row of rows) {
        const reservedFor = { conversionId: row.id }
        await replaceReservations(ctx.db, reservedFor, {
          before: heldBy(reservedForKey(reservedFor)),
          after: reckoned.get(row.id)?.reservations ?? [],
          memberId: clickOf(order, row)?.userId ?? 0,
        })
      }
    },
  }
}
