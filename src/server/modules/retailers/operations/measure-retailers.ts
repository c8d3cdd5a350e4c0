import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { replaceStatistics } from '../store/measure.ts'

/** How far back the statistics look. */
const periodDays = 180

/** No write takes longer: what was under way then has ended, so that the same rows give the same figures later. */
const settledMs = 20_000

/** Measures every shop anew by what its clicks and orders say now. */
export const measureRetailers = (ctx: Ctx): Promise<void> => {
  const to = new Date(ctx.clock.now().getTime() - settledMs)
  return inTransaction(ctx, (tx) => replaceStatistics(tx.db, { from: addDays(to, -periodDays), to }))
}
