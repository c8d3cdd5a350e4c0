import type { Stats } from '#contract/stats.ts'
import { statisticsTag } from '#server/db/change-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { countAll } from './store.ts'

const activeDays = 30
const counted = [
  'users',
  'affiliate_clicks',
  'ledger_entries',
  'product_counts',
  'product_count_changes',
  'demo_rows',
]

/** Members seen or clicking in 30 days, điểm ever confirmed, live products, shops that have some. */
export const getStats = (ctx: Ctx): Promise<Stats> =>
  readsAs(Object.fromEntries(counted.map((table) => [table, statisticsTag])), () =>
    countAll(ctx.db, addDays(ctx.clock.now(), -activeDays)),
  )
