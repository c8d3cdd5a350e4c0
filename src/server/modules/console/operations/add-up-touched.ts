import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { addUpDay, listTouchedDays } from '../store/days.ts'
import { keepMonth, listMonthsToKeep } from '../store/months.ts'

/**
 * Adds up every day that changed since it last was, two at a time, then the months that are over; a transaction each. What is left
 * at a stop waits for the next run.
 */
export const addUpTouched = async (ctx: Ctx, stopping?: AbortSignal): Promise<void> => {
  const days = await listTouchedDays(ctx.db)
  if (days.length === 0) return
  const waiting = days.values()
  const addUp = async (): Promise<void> => {
    for (const day of waiting) {
      if (stopping?.aborted) return
      await inTransaction(ctx, (tx) => addUpDay(tx.db, day))
    }
  }
  const ends = await Promise.allSettled([addUp(), addUp()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  for (const month of await listMonthsToKeep(ctx.db, vietnamDay(ctx.clock.now()))) {
    if (stopping?.aborted) return
    await inTransaction(ctx, (tx) => keepMonth(tx.db, month))
  }
}
