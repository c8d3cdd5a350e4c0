import { Overtaken } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { holdAbout, listHoldsOf } from '../store/order-holds.ts'
import type { ConversionRow } from '../store/order-rows.ts'
import { waitsForMember } from './hold-back.ts'
import { clickOf, type OpenOrder } from './open-order.ts'

/**
 * Refuses to credit a member who was suspended after the order was looked at and before they were locked, which is now; done again,
 * the order is held back. @throws Overtaken
 */
export const refuseOvertaken = async (
  ctx: Ctx,
  order: OpenOrder,
  changes: { known: ConversionRow; next: ConversionRow }[],
): Promise<void> => {
  const begins = changes.filter(
    ({ known, next }) =>
      next.creditedPoints > 0 && (known.creditedPoints === 0 || known.clickRowId !== next.clickRowId),
  )
  const clicks = new Set(begins.flatMap(({ next }) => clickOf(order, next) ?? []))
  if (clicks.size === 0) return
  const holds = await listHoldsOf(ctx.db, order)
  for (const click of clicks)
    if (await waitsForMember(ctx, click.userId, holdAbout(holds, click)))
      throw new Overtaken('the member was suspended meanwhile')
}
