import type { Ctx } from '#server/kernel/context.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { listHosts, readPaidShares } from '../store/retailers.ts'

const paidDays = 180

/**
 * What shops really paid of their orders' value in the last half year, but no more than their networks pay by now, by retailer; none of
 * whom too few orders tell.
 */
export const paidShares = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  retailerIds: readonly (number | null)[],
): Promise<Map<number, number>> =>
  readPaidShares(
    ctx.db,
    [...new Set(retailerIds.flatMap((id) => id ?? []))],
    addDays(ctx.clock.now(), -paidDays),
  )

/** The same of every shop of which it is known, by host, rounded down to a tenth of a percent. */
export const paidSharesByHost = async (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Record<string, number>> => {
  const shares = await readPaidShares(ctx.db, undefined, addDays(ctx.clock.now(), -paidDays))
  const hosts = await listHosts(ctx.db, [...shares.keys()])
  return Object.fromEntries(
    // A number that floats may lie a trace below the tenth it is.
    hosts.map(({ id, host }) => [host, Math.floor((shares.get(id) ?? 0) * 1000 + 1e-6) / 1000]),
  )
}
