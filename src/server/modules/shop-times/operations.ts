import type { Ctx } from '#server/kernel/context.ts'
import { reportDueAt } from './rules.ts'
import { readShopTimes } from './store.ts'

/** When the shop of a click has had its time to report an order of it, by what it needed so far. */
export const expectReport = async (
  ctx: Ctx,
  click: { createdAt: Date; retailerId: number | null },
): Promise<Date> => {
  const timesOf = await readShopTimes(ctx.db, [click.retailerId])
  return reportDueAt(click.createdAt, timesOf(click.retailerId))
}
