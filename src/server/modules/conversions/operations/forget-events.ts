import type { Ctx } from '#server/kernel/context.ts'
import { getRetention } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { deleteOldEvents } from '../store/events.ts'

const together = 1000

/**
 * Deletes networks' messages that made no order what it is and are older than the operator keeps them, a bounded number at a time. How many
 * went.
 */
export const forgetEvents = async (ctx: Ctx, stopping: AbortSignal): Promise<number> => {
  const { events: keptDays } = await getRetention(ctx)
  if (keptDays === 0) return 0
  const before = addDays(ctx.clock.now(), -keptDays)
  let gone = 0
  let last = together
  // Until nothing goes any more: with a message that was tried again the one before it becomes free.
  while (last > 0 && !stopping.aborted) {
    last = await deleteOldEvents(ctx.db, before, together)
    gone += last
  }
  if (gone > 0) ctx.log.info('old messages of networks deleted', { messages: gone, before })
  return gone
}
