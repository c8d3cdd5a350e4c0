import type { Ctx } from '#server/kernel/context.ts'
import { getRetention } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { deleteOldest } from '../store/notices.ts'

const together = 2000

/** Deletes notices that are older than the operator keeps them, read or not, a bounded number at a time. How many went. */
export const forgetNotices = async (ctx: Ctx, stopping: AbortSignal): Promise<number> => {
  const { notices: keptDays } = await getRetention(ctx)
  if (keptDays === 0) return 0
  const before = addDays(ctx.clock.now(), -keptDays)
  let gone = 0
  let last = together
  while (last === together && !stopping.aborted) {
    last = await deleteOldest(ctx.db, before, together)
    gone += last
  }
  return gone
}
