import { untilNoneIsLeft } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { forgetEvents } from '../store/deliveries.ts'

const keptDays = 30
const atOnce = 1000

/** Forgets what was sent more than 30 days ago. */
export const forgetOld = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const before = addDays(ctx.clock.now(), -keptDays)
  await untilNoneIsLeft(stopping, () => forgetEvents(ctx.db, before, atOnce))
}
