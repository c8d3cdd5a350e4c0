import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  dropEmptyCategories,
  type FeedUndo,
  settleCatalog,
  undoFeedWrites,
} from '#server/modules/catalog/index.ts'
import { keptReason } from '../rules/kept-reason.ts'
import { markUndone, nextWrites } from '../store/lines.ts'
import { changeRun, type RunRow, relaxTimeouts } from '../store/runs.ts'
import type { Lease } from './lease.ts'

const batchSize = 500

/** Takes back what an import wrote, a batch a transaction; what people changed since stays and is listed. */
export const undoImport = async (ctx: Ctx, run: RunRow, lease: Lease): Promise<void> => {
  let { undone, kept } = run
  for (;;) {
    const started = performance.now()
    const now = await inTransaction(ctx, async (tx) => {
      await relaxTimeouts(tx.db)
      const writes = await nextWrites(tx.db, run.id, batchSize)
      if (writes.length === 0) return undefined
      const undos = writes.map(
        ({ product_id, before, after, written_at }): FeedUndo => ({
          productId: product_id,
          before,
          after,
          writtenAt: written_at,
        }),
      )
      const outcomes = (await undoFeedWrites(tx, undos)).map((outcome) => ({
        productId: outcome.productId,
        kept: keptReason(outcome.kept),
      }))
      await markUndone(tx.db, run.id, outcomes, tx.clock.now())
      const counts = {
        undone: undone + outcomes.length,
        kept: kept + outcomes.filter((outcome) => outcome.kept !== null).length,
      }
      await lease.save(tx.db, { ...counts, rate: lease.measured(outcomes.length) })
      return counts
    })
    if (!now) break
    ;({ undone, kept } = now)
    if (lease.stopping.aborted) return
    await lease.breathe(started)
  }
  await inTransaction(ctx, async (tx) => {
    await dropEmptyCategories(tx, run.categories_made)
    const at = tx.clock.now()
    await changeRun(tx.db, run.id, { status: 'undone', finished_at: at, rate: null }, at)
  })
  await settleCatalog(ctx)
}
