import { lockOrderCodes } from '#server/db/order-codes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type LockedClick, lockClicks } from '#server/modules/clicks/index.ts'
import { type ConversionRow, lockRowsOfOrder } from '../store/order-rows.ts'

/** An order under lock: all its rows as they stand, and every click they belong to or may come to belong to. */
export type OpenOrder = {
  network: string
  transactionId: string
  rows: ConversionRow[]
  clicks: Map<number, LockedClick>
}

/**
 * Locks the rows of an order and their clicks, and `alsoClicks`; the code of the order is locked already. The one way to
 * take a conversion: code, rows, clicks, then (in settleOrder) claims, limits and members, each kind by its numbers.
 */
export const lockOrder = async (
  ctx: Ctx,
  order: { network: string; transactionId: string },
  alsoClicks: number[] = [],
): Promise<OpenOrder> => {
  const { network, transactionId } = order
  const rows = await lockRowsOfOrder(ctx.db, { network, transactionId })
  const own = rows.flatMap(({ clickRowId }) => clickRowId ?? [])
  const clicks = await lockClicks(ctx.db, [...new Set([...own, ...alsoClicks])])
  return { network, transactionId, rows, clicks }
}

/** As `lockOrder`, from the code on. */
export const openOrder = async (
  ctx: Ctx,
  order: { network: string; transactionId: string },
  also: { codes?: (string | null)[]; clicks?: number[] } = {},
): Promise<OpenOrder> => {
  await lockOrderCodes(ctx.db, [order.transactionId, ...(also.codes ?? [])])
  return lockOrder(ctx, order, also.clicks)
}

/** The click a row belongs to. */
export const clickOf = (order: OpenOrder, row: ConversionRow): LockedClick | undefined =>
  row.clickRowId === null ? undefined : order.clicks.get(row.clickRowId)
