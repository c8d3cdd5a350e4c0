import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addUpDay, listTouchedDays } from '../store/days.ts'

/** Adds up every day that changed since it last was, a transaction each; what is left at a stop waits for the next run. */
export const addUpTouched = async (ctx: Ctx, stopping?: AbortSignal): Promise<void> => {
  for (const day of await listTouchedDays(ctx.db)) {
    if (stopping?.aborted) return
    await inTransaction(ctx, (tx) => addUpDay(tx.db, day))
  }
}
