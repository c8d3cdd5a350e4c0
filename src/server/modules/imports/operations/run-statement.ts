import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { applyLines, haveQueued, readingOf, type Took } from '#server/modules/statements/index.ts'
import { changeRun, lockRun, type RunRow } from '../store/runs.ts'
import type { Lease } from './lease.ts'

/** Takes over the lines of a statement that people chose, each in a transaction with its count. */
export const runStatement = async (ctx: Ctx, run: RunRow, lease: Lease): Promise<void> => {
  const reading = await readingOf(ctx, run.id)
  if (!reading) return
  const outcome = await applyLines(
    ctx,
    { importId: run.id, network: reading.network, closed: reading.closed },
    async (inside, took: Took) => {
      const status = await lease.count(inside.db, took)
      return status === 'running' && !lease.stopping.aborted ? 'go on' : 'stop'
    },
  )
  if (outcome === 'stopped') return
  await inTransaction(ctx, async (tx) => {
    if ((await lockRun(tx.db, run.id))?.status !== 'running') return
    // What was chosen since none was found has its import running: whoever works on it goes on.
    if (await haveQueued(tx, run.id)) return
    const at = tx.clock.now()
    await changeRun(tx.db, run.id, { status: 'done', finished_at: at, rate: null }, at)
  })
}
