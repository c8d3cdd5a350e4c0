import type { Stats } from '#contract/stats.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { countAll } from './store.ts'

const activeDays = 30

/** Members seen or clicking in 30 days, điểm ever confirmed, live products, shops that have some. */
export const getStats = (ctx: Ctx): Promise<Stats> => countAll(ctx.db, addDays(ctx.clock.now(), -activeDays))
