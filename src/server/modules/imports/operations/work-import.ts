import { inTransaction } from '#server/db/transaction.ts'
import { asAppError } from '#server/http/error-handler.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changeRun, findRun, lockRun, type RunRow } from '../store/runs.ts'
import { checkFeed } from './check-feed.ts'
import { checkStatement } from './check-statement.ts'
import { feedSourceOf } from './feed-source.ts'
import { Lease, LostWork } from './lease.ts'
import { runFeed } from './run-feed.ts'
import { runStatement } from './run-statement.ts'
import { claimWork } from './runner.ts'
import { undoImport } from './undo-import.ts'
import { dropUpload, withUpload } from './uploaded-files.ts'

/** The queue of imports with work to do. */
export const workQueue = 'imports.work'
export const enqueueWork = (ctx: Ctx, id: number, startAfter?: Date): Promise<void> =>
  ctx.sendJob(ctx.db, workQueue, { id }, startAfter ? { startAfter } : undefined)

/** Of the time an import works in the site's own process, as much again is left to visitors. */
const restBetweenBatches = 0.5

const workPhase = (ctx: Ctx, run: RunRow, lease: Lease): Promise<void> => {
  if (run.status === 'undoing') return undoImport(ctx, run, lease)
  if (run.kind === 'conversions' && run.status !== 'checking') return runStatement(ctx, run, lease)
  return withUpload(ctx, run, (path) => {
    if (run.kind === 'conversions') return checkStatement(ctx, run, lease, path)
    const feed = feedSourceOf(run, path)
    return run.status === 'checking' ? checkFeed(ctx, run, lease, feed) : runFeed(ctx, run, lease, feed)
  })
}

/** The work failed, unless a person has decided otherwise about it meanwhile. */
const endFailed = (ctx: Ctx, { id, status }: RunRow, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if ((await lockRun(tx.db, id))?.status !== status) return
    const at = tx.clock.now()
    await changeRun(tx.db, id, { status: 'failed', reason, finished_at: at, rate: null }, at)
  })

const ends = ['done', 'failed', 'cancelled', 'undone']

/**
 * Works on an import until there is nothing more to do for now: compared, run, or taken back. One process at a time;
 * told to stop it leaves off after the batch at hand, and who comes next goes on from there.
 */
export const workImport = async (ctx: Ctx, id: number, stopping: AbortSignal): Promise<void> => {
  for (;;) {
    const work = await claimWork(ctx, id)
    if (!work) return
    const lease = new Lease(ctx, id, work.runner, stopping, restBetweenBatches)
    try {
      await workPhase(ctx, work.run, lease)
    } catch (error) {
      if (error instanceof LostWork) return
      const refusal = asAppError(error, ctx.log, `import ${id}`)
      if (refusal.status >= 500 && refusal.code !== 'internal') throw error
      await endFailed(ctx, work.run, refusal.message)
    } finally {
      await lease.end()
    }
    const after = await findRun(ctx.db, id)
    if (after && ends.includes(after.status)) await dropUpload(ctx, after.file_key)
    if (stopping.aborted) {
      await enqueueWork(ctx, id)
      return
    }
  }
}
