import type { Ctx } from '#server/kernel/context.ts'
import { inForceOf } from '../rules.ts'
import { listAccepted, listOfShops } from '../store/rates.ts'

/** What is paid for goods of a kind, or for all (`category` null): percent of an order's value, in hundredths. */
export type PaidRate = { category: string | null; least: number; most: number }

/** What counts now at each of these shops, the highest first; amounts in đồng say nothing about an order's value and stay out. */
export const ratesInForce = async (
  ctx: Ctx,
  retailerIds: readonly number[],
): Promise<Map<number, PaidRate[]>> => {
  if (retailerIds.length === 0) return new Map()
  const rates = new Map<number, PaidRate[]>()
  for (const row of await listOfShops(ctx.db, retailerIds)) {
    const range = inForceOf(row)
    if (!range || row.kind !== 'percent' || row.retailerId === null) continue
    rates.set(row.retailerId, [...(rates.get(row.retailerId) ?? []), { category: row.category, ...range }])
  }
  for (const own of rates.values()) own.sort((a, b) => b.most - a.most)
  return rates
}

/** The least that each shop pays for anything, as a share of the order's value, by its host. */
export const leastSharesByHost = async ({ db }: Pick<Ctx, 'db'>): Promise<Record<string, number>> => {
  const least = new Map<string, number>()
  for (const row of await listAccepted(db)) {
    const range = inForceOf(row)
    if (!range || row.kind !== 'percent') continue
    least.set(row.host, Math.min(least.get(row.host) ?? Number.POSITIVE_INFINITY, range.least))
  }
  return Object.fromEntries([...least].map(([host, hundredths]) => [host, hundredths / 10_000]))
}
