import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getRetention } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { beginning, deleteUncited, oldClicks, type Place } from '../store/forget.ts'

const together = 1000

/**
 * Deletes clicks that led to nothing and are older than the operator keeps them, a bounded number in a transaction: nothing is held for
 * long, and a run that was cut short is gone on with by the next. The console's figures stay as they are. How many went.
 */
export const forgetClicks = async (ctx: Ctx, stopping: AbortSignal): Promise<number> => {
  const { clicks: keptDays } = await getRetention(ctx)
  if (keptDays === 0) return 0
  const before = addDays(ctx.clock.now(), -keptDays)
  let after: Place | undefined = beginning
  let gone = 0
  while (after && !stopping.aborted) {
    const old: Place[] = await oldClicks(ctx.db, { before, after, most: together })
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) gone += await inTransaction(ctx, (tx) => deleteUncited(tx.db, ids))
    after = old.length === together ? old.at(-1) : undefined
  }
  if (gone > 0) ctx.log.info('old clicks deleted', { clicks: gone, before })
  return gone
}
