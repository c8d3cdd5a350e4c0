import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type FeedWrite, settleCatalog, writeFeedProducts } from '#server/modules/catalog/index.ts'
import { importsText as t } from '#server/text/imports.ts'
import { wholeMapping } from '../rules/mapping.ts'
import { clearErrors, insertErrors, insertWrites, type RefusedLine, type WriteNote } from '../store/lines.ts'
import {
  addCategories,
  changeRun,
  type ImportCounts,
  lockRun,
  type RunRow,
  relaxTimeouts,
} from '../store/runs.ts'
import { acceptLines, type Entry } from './accept-lines.ts'
import type { FeedSource } from './feed-source.ts'
import type { Lease } from './lease.ts'
import { pointsUnder, readPointsTerms } from './points-terms.ts'
import { readFeed } from './reading/read-feed.ts'

export type FeedListener = {
  onBytes?: (count: number) => void
  onProgress?: (counts: ImportCounts) => void
  onError?: (error: RefusedLine) => void
}

/** Written at least this many, the planner and the search indexes are told. */
const worthSettling = 500
const isDataError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^2[123]/.test(String(error.code))

/** Only what the write changed, and when the product had last been; a product it made is taken back whole. */
const noteOf = ({ productId, before, after }: FeedWrite): WriteNote => {
  if (!before) return { productId, before: null, after: { content_hash: after.content_hash } }
  const keys = (Object.keys(after) as (keyof typeof after)[]).filter((key) => before[key] !== after[key])
  const only = (values: typeof after) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { productId, before: { ...only(before), updated_at: before.updated_at }, after: only(after) }
}

const refusalsOf = (entries: readonly Entry[]): RefusedLine[] =>
  entries.flatMap((entry) =>
    'error' in entry ? { line: entry.line, message: entry.error, content: entry.content } : [],
  )

class FeedRun {
  counts: ImportCounts
  private readonly ctx: Ctx
  private readonly lease: Lease
  private readonly source: string | undefined
  private readonly listener: FeedListener

  constructor(ctx: Ctx, run: RunRow, lease: Lease, source: string | undefined, listener: FeedListener) {
    const { done, created, updated, unchanged, failed, untracked } = run
    this.counts = { done, created, updated, unchanged, failed, untracked }
    this.ctx = ctx
    this.lease = lease
    this.source = source
    this.listener = listener
  }

  /**
   * Writes entries, what they replaced and the checkpoint in one transaction: after a kill, everything up to the
   * checkpoint is done and counted, nothing after it is. Rows the database refuses are searched out and reported.
   */
  async write(entries: readonly Entry[]): Promise<string> {
    try {
      const { counts, status } = await this.commit(entries)
      this.counts = counts
      for (const refused of refusalsOf(entries)) this.listener.onError?.(refused)
      return status
    } catch (error) {
      if (!isDataError(error)) throw error
      const [only] = entries
      // A refusal that the database refuses in turn would come back for ever.
      if (entries.length === 1 && only && 'error' in only) throw error
      if (entries.length === 1 && only)
        return this.write([
          {
            line: only.line,
            error: t.line.databaseRefused,
            content: JSON.stringify(only).slice(0, 1000),
          },
        ])
      const middle = Math.ceil(entries.length / 2)
      await this.write(entries.slice(0, middle))
      return this.write(entries.slice(middle))
    }
  }

  private commit(entries: readonly Entry[]) {
    return inTransaction(this.ctx, async (tx) => {
      const { importId } = this.lease
      await relaxTimeouts(tx.db)
      const products = entries.flatMap((entry) => ('product' in entry ? entry.product : []))
      const outcome = await writeFeedProducts(tx, products, this.source)
      const refused = refusalsOf(entries)
      const same = entries.length - products.length - refused.length
      const counts: ImportCounts = {
        done: this.counts.done + entries.length,
        created: this.counts.created + outcome.created,
        updated: this.counts.updated + outcome.updated,
        unchanged: this.counts.unchanged + outcome.unchanged + same,
        failed: this.counts.failed + refused.length,
        untracked: this.counts.untracked + outcome.untracked,
      }
      await insertWrites(tx.db, importId, outcome.written.map(noteOf), outcome.at)
      await insertErrors(tx.db, importId, refused)
      await addCategories(tx.db, importId, outcome.categories)
      const checkpoint = entries.at(-1)?.line ?? 0
      const rate = this.lease.measured(entries.length)
      return { counts, status: await this.lease.save(tx.db, { ...counts, checkpoint, rate }) }
    })
  }
}

/** Runs a feed from its checkpoint on, a batch a transaction, until its end or until somebody says otherwise. */
export const runFeed = async (
  ctx: Ctx,
  run: RunRow,
  lease: Lease,
  feed: FeedSource,
  listener: FeedListener = {},
): Promise<void> => {
  const state = new FeedRun(ctx, run, lease, feed.source, listener)
  if (run.checkpoint === 0) {
    await clearErrors(ctx.db, run.id)
    await lease.save(ctx.db, { started_at: ctx.clock.now() })
  }
  const lines = readFeed(feed.file, listener.onBytes)
  // What was shown in the comparison is what is written, whatever was measured or decided since.
  const terms = run.preview?.points?.terms ?? (await readPointsTerms(ctx))
  const reading = { mapping: wholeMapping(run.mapping), pointsOf: pointsUnder(ctx, terms) }
  let started = performance.now()
  for await (const entries of acceptLines(lines, reading, run.checkpoint)) {
    const status = await state.write(entries)
    listener.onProgress?.(state.counts)
    if (status !== 'running' || lease.stopping.aborted) return
    await lease.breathe(started)
    started = performance.now()
  }
  await inTransaction(ctx, async (tx) => {
    if ((await lockRun(tx.db, run.id))?.status !== 'running') return
    const at = tx.clock.now()
    await changeRun(
      tx.db,
      run.id,
      { status: 'done', total: state.counts.done, finished_at: at, rate: null },
      at,
    )
  })
  if (state.counts.created + state.counts.updated >= worthSettling) await settleCatalog(ctx)
}
