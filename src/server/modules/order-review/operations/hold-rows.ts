import type { Ctx } from '#server/kernel/context.ts'
import {
  clickOf,
  type HoldRequest,
  mayStillEarn,
  type OpenOrder,
  openHold,
  setHold,
} from '#server/modules/conversions/index.ts'

/**
 * Puts an open order aside: its rows that hold no points and may still earn some wait. The id of the hold, or undefined
 * when there is nothing to hold or it was held before.
 */
export const holdRows = async (
  ctx: Ctx,
  order: OpenOrder,
  request: HoldRequest,
): Promise<number | undefined> => {
  const waiting = order.rows.filter(mayStillEarn)
  const [first] = waiting
  const click = first && clickOf(order, first)
  if (!click) return undefined
  const id = await openHold(ctx, order, click, request)
  if (id === undefined) return undefined
  const rowIds = waiting.map((row) => row.id)
  await setHold(ctx.db, rowIds, 'open')
  return id
}
