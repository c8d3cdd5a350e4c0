import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import {
  chooseAll,
  createComparison,
  type FileLine,
  nothingCompared,
  readingOf,
  withSigns,
} from '#server/modules/statements/index.ts'
import { importsText as t } from '#server/text/imports.ts'
import { clearErrors, insertErrors } from '../store/lines.ts'
import { changeRun, lockRun, noCounts, type RunRow, relaxTimeouts } from '../store/runs.ts'
import { readKept } from './keep-statement.ts'
import type { Lease } from './lease.ts'

const batchSize = 500

const batches = async function* (lines: AsyncIterable<FileLine[]>): AsyncGenerator<FileLine[]> {
  let batch: FileLine[] = []
  for await (const some of lines)
    for (const line of some) {
      batch.push(line)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

/** Reads a statement and sets its lines beside our orders; no order changes. Begun again after a kill. */
export const checkStatement = async (ctx: Ctx, run: RunRow, lease: Lease, path: string): Promise<void> => {
  const reading = await readingOf(ctx, run.id)
  if (!reading) throw new AppError('conflict', t.refusals.unknownNetwork)
  const comparison = createComparison(run.id, await withSigns(reading, readKept(path)))
  await comparison.begin(ctx)
  await clearErrors(ctx.db, run.id)
  let counts = nothingCompared
  let total = 0
  for await (const lines of batches(readKept(path))) {
    const started = performance.now()
    const read = comparison.read(lines)
    const before = counts
    total += lines.length
    const status = await inTransaction(ctx, async (tx) => {
      const taken = await comparison.take(tx, read)
      await insertErrors(tx.db, run.id, taken.refused)
      counts = Object.fromEntries(
        Object.entries(before).map(([name, count]) => [
          name,
          count + taken.counts[name as keyof typeof counts],
        ]),
      ) as typeof counts
      return lease.save(tx.db, { done: total, failed: counts.refused, rate: lease.measured(lines.length) })
    })
    if (status !== 'checking' || lease.stopping.aborted) return
    await lease.breathe(started)
  }
  await inTransaction(ctx, async (tx) => {
    const now = await lockRun(tx.db, run.id)
    if (now?.status !== 'checking') return
    await relaxTimeouts(tx.db)
    await comparison.end(tx)
    const waiting = now.hands_off ? await chooseAll(tx, run.id) : 0
    const preview = {
      total,
      created: counts.missing_here,
      updated: counts.amount_differs + counts.status_differs,
      unchanged: counts.matched + counts.repeated,
      failed: counts.refused,
      untracked: 0,
      samples: [],
    }
    const at = tx.clock.now()
    await changeRun(
      tx.db,
      run.id,
      {
        ...noCounts,
        done: now.hands_off ? preview.unchanged + counts.refused : total,
        unchanged: preview.unchanged,
        failed: counts.refused,
        status: waiting > 0 ? 'running' : now.hands_off ? 'done' : 'checked',
        ...(now.hands_off && waiting === 0 ? { finished_at: at } : {}),
        total,
        preview,
        rate: null,
      },
      at,
    )
  })
}
