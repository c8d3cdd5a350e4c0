import type { Ctx } from '#server/kernel/context.ts'
import {
  limitedPlaces,
  type OrderRow,
  type Reckoned,
  reckonOrder,
  totalKey,
} from '#server/modules/earning/index.ts'
import { mayEarn, stands } from '../rules/standing.ts'
import { type Held, holderKey, listHeld, lockTotals, placesOf, replaceHoldings } from '../store/holdings.ts'
import type { ConversionRow } from '../store/order-rows.ts'
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
  return [{ id, rule, memberId, orderValue, commission, earns: mayEarn(row), stands: stands(row) }]
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
  const own: Held[] = free
    ? []
    : await listHeld(ctx.db, { conversionIds: rows.map(({ id }) => id), claimIds: givingWay })
  const places = [...limitedPlaces(asked), ...own.flatMap(placesOf)]
  const totals = free ? new Map<string, number>() : await lockTotals(ctx.db, places)
  for (const held of own)
    for (const place of placesOf(held)) {
      const sum = totalKey(place.ruleId, place.memberId)
      totals.set(sum, (totals.get(sum) ?? 0) - held.points)
    }
  const reckoned = reckonOrder(asked, totals)
  const heldBy = (holder: string) => own.filter((held) => held.holder === holder)
  return {
    of: (row) => reckoned.get(row.id),
    keep: async (claimIds) => {
      if (free) return
      for (const claimId of claimIds)
        await replaceHoldings(
          ctx.db,
          { claimId },
          { before: heldBy(holderKey({ claimId })), after: [], memberId: 0 },
        )
      for (const row of rows) {
        const holder = { conversionId: row.id }
        await replaceHoldings(ctx.db, holder, {
          before: heldBy(holderKey(holder)),
          after: reckoned.get(row.id)?.holdings ?? [],
          memberId: clickOf(order, row)?.userId ?? 0,
        })
      }
    },
  }
}
