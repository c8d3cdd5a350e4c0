import type { CheckedOrder, HoldCause, HoldTab } from '#contract/holds.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getHoldPolicy } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { countOrders, countSignals, listOrders } from '../store/review-lists.ts'

/** Orders of a tab, the most pressing first. */
export const listHolds = async (
  ctx: Ctx,
  {
    page,
    limit,
    ...asked
  }: {
    tab: HoldTab
    cause?: HoldCause | undefined
    q?: string | undefined
    page: number
    limit: number
  },
): Promise<{ items: CheckedOrder[]; total: number }> => {
  const { threshold } = await getHoldPolicy(ctx)
  const [items, total] = await Promise.all([
    listOrders(ctx.db, { ...asked, threshold }, { limit, offset: (page - 1) * limit }),
    countOrders(ctx.db, { ...asked, threshold }),
  ])
  return { items, total }
}

/** What waits, the policy in force, and the signals of the last 30 days. */
export const summarizeHolds = async (ctx: Ctx) => {
  const policy = await getHoldPolicy(ctx)
  const { threshold } = policy
  const [suspects, open, kinds] = await Promise.all([
    countOrders(ctx.db, { tab: 'suspect', threshold }),
    countOrders(ctx.db, { tab: 'open', threshold }),
    countSignals(ctx.db, addDays(ctx.clock.now(), -30)),
  ])
  return { policy, suspects, open, kinds }
}
