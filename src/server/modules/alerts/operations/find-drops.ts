import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx, TakenPrice } from '#server/kernel/context.ts'
import { deleteChanges, lockChanges, noteDrops, noteTaken, rearm } from '../store/changes.ts'

/** Products looked at in one transaction: what a kill loses is looked at again. */
const together = 200

/**
 * Finds who is to hear of the prices that changed: the cost follows the products that changed and that somebody waits for. The
 * lock comes first, in a statement of its own, so that what is read after it holds all that was written before it.
 */
const findSome = (ctx: Ctx, afterId: number): Promise<number | undefined> =>
  inTransaction(ctx, async (tx) => {
    const changed = await lockChanges(tx.db, afterId, together)
    if (changed.length === 0) return undefined
    await rearm(tx.db, changed)
    await noteDrops(tx.db, changed, tx.clock.now())
    await deleteChanges(tx.db, changed)
    return changed.at(-1)?.productId
  })

/** From the first product to the last: rows taken away on the way are not passed again. */
export const findDrops = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  let last: number | undefined = 0
  while (last !== undefined && !stopping.aborted) last = await findSome(ctx, last)
}

/**
 * Who was told of a price that is taken back hears of the one that comes in earnest. Who asked for less than it is told like of any other
 * fall: no later one would begin above what they asked for.
 */
export const noteTakenPrices = async (tx: Ctx, taken: readonly TakenPrice[]): Promise<void> => {
  if (taken.length === 0) return
  await rearm(tx.db, taken)
  await noteTaken(tx.db, taken, tx.clock.now())
}
