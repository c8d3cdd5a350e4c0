import type { Ctx } from '#server/kernel/context.ts'
import { forgetOlder } from '#server/modules/settings/index.ts'
import { deleteOldEvents } from '../store/events.ts'

const together = 1000

/** Deletes old messages of networks that made no order what it is. With one that was tried again the one before it becomes free. */
export const forgetEvents = (ctx: Ctx, stopping: AbortSignal): Promise<number> =>
  forgetOlder(ctx, 'events', stopping, (before) => deleteOldEvents(ctx.db, before, together))
