import type { Ctx } from '#server/kernel/context.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { readPaidShares } from '../store/retailers.ts'

const paidDays = 180

/** What shops really paid of their orders' value in the last half year, by retailer; none of whom too few orders tell. */
export const paidShares = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  retailerIds: readonly (number | null)[],
): Promise<Map<number, number>> =>
  readPaidShares(
    ctx.db,
    [...new Set(retailerIds.flatMap((id) => id ?? []))],
    addDays(ctx.clock.now(), -paidDays),
  )
