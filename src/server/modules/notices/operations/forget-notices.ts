import type { Ctx } from '#server/kernel/context.ts'
import { forgetOlder } from '#server/modules/settings/index.ts'
import { deleteOldest } from '../store/notices.ts'

const together = 2000

/** Deletes notices that are older than the operator keeps them, read or not. */
export const forgetNotices = (ctx: Ctx, stopping: AbortSignal): Promise<number> =>
  forgetOlder(ctx, 'notices', stopping, (before) => deleteOldest(ctx.db, before, together))
