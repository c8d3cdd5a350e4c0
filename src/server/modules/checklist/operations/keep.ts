import type { CheckId, ChecklistItem } from '#contract/checklist.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noteCheck } from '#server/modules/settings/index.ts'
import { type Found, isDone } from '../rules.ts'

/** Keeps what a test of a line found. */
export const keep = async (ctx: Ctx, id: CheckId, found: Found): Promise<ChecklistItem> => {
  const at = ctx.clock.now().toISOString()
  await noteCheck(ctx, { [id]: { ...found, at } })
  return { id, done: isDone(found.finding), ...found, testedAt: at }
}
