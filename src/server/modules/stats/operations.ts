import type { Stats } from '#contract/stats.ts'
import { statisticsTag } from '#server/db/change-tags.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { countAll, foldConfirmed, tryFolding } from './store.ts'

const activeDays = 30
const counted = [
  'users',
  'ledger_entries',
  'confirmed_points',
  'confirmed_point_changes',
  'product_counts',
  'product_count_changes',
  'demo_rows',
]

/** Members seen or clicking in 30 days, điểm ever confirmed, live products, shops that have some. */
export const getStats = (ctx: Ctx): Promise<Stats> =>
  readsAs(Object.fromEntries(counted.map((table) => [table, statisticsTag])), () =>
    countAll(ctx.db, addDays(ctx.clock.now(), -activeDays)),
  )

/** Takes what was confirmed since into the kept sum, unless another process is at it. */
export const foldPoints = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await tryFolding(tx.db)) await foldConfirmed(tx.db)
  })
