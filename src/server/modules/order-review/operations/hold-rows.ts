import type { Ctx } from '#server/kernel/context.ts'
import type { LockedClick } from '#server/modules/clicks/index.ts'
import {
  type ConversionRow,
  clickOf,
  type HoldRequest,
  mayStillEarn,
  type OpenOrder,
  openHold,
  type Part,
  partKey,
  setHold,
} from '#server/modules/conversions/index.ts'

/** The rows of a part of an open order. */
export const rowsOfPart = (order: OpenOrder, part: Part): ConversionRow[] =>
  order.rows.filter((row) => {
    const click = clickOf(order, row)
    return click && partKey(click) === partKey(part)
  })

/**
 * Puts aside what a click's member bought there, of an open order: rows that hold no points and may still earn some wait. The id of
 * the hold, or undefined when there is nothing to hold or it was held before.
 */
export const holdRows = async (
  ctx: Ctx,
  order: OpenOrder,
  click: LockedClick,
  request: HoldRequest,
): Promise<number | undefined> => {
  const waiting = rowsOfPart(order, click).filter(mayStillEarn)
  if (waiting.length === 0) return undefined
  const id = await openHold(ctx, order, click, request)
  if (id === undefined) return undefined
  const rowIds = waiting.map((row) => row.id)
  await setHold(ctx.db, rowIds, 'open')
  return id
}
