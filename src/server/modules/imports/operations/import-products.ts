import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { type FeedProduct, settleCatalog, writeFeedProducts } from '#server/modules/catalog/index.ts'
import { readFeedRow } from '../rules/feed-row.ts'
import {
  closeAbandoned,
  type ImportCounts,
  type ImportStatus,
  insertImport,
  type LineError,
  relaxTimeouts,
  saveProgress,
} from '../store.ts'
import { readFeed } from './read-feed.ts'
import type { FeedLine } from './read-lines.ts'

export type ImportProgress = ImportCounts & { bytesRead: number; bytesTotal: number }
export type ImportSummary = ImportCounts & {
  id: number
  status: ImportStatus
  total: number
  errors: LineError[]
  seconds: number
}
export type ImportOptions = {
  file: string
  /** The feed's own name; the shop's host of each row without one. */
  source?: string | undefined
  onProgress?: (progress: ImportProgress) => void
  onError?: (error: LineError) => void
  /** Ends the import after the batch at hand; what is written stays. */
  signal?: AbortSignal
}

type Row = { line: number; product: FeedProduct }

const batchSize = 500
const errorsKept = 1000
const silentMinutes = 10

const isDataError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^2[23]/.test(String(error.code))

/** The state of one run: what was counted, which links were met, what is wrong with which line. */
class ImportRun {
  readonly counts: ImportCounts = { done: 0, created: 0, updated: 0, unchanged: 0, failed: 0 }
  readonly errors: LineError[] = []
  private readonly met = new Map<string, { line: number; hash: string }>()
  private readonly ctx: Ctx
  private readonly id: number
  private readonly options: ImportOptions

  constructor(ctx: Ctx, id: number, options: ImportOptions) {
    this.ctx = ctx
    this.id = id
    this.options = options
  }

  fail(line: number, message: string): void {
    this.counts.done += 1
    this.counts.failed += 1
    if (this.errors.length < errorsKept) this.errors.push({ line, message })
    this.options.onError?.({ line, message })
  }

  /** The row to write, if the line holds one that was not met before; the first of two wins, on every run. */
  accept(given: FeedLine): Row | undefined {
    const outcome = 'error' in given ? given : readFeedRow(given.value)
    if ('error' in outcome) {
      this.fail(given.line, outcome.error)
      return undefined
    }
    const { product } = outcome
    const hash = sha256(JSON.stringify(product)).slice(0, 16)
    const earlier = this.met.get(product.link)
    if (!earlier) {
      this.met.set(product.link, { line: given.line, hash })
      return { line: given.line, product }
    }
    if (earlier.hash === hash) {
      this.counts.done += 1
      this.counts.unchanged += 1
    } else this.fail(given.line, `Trùng đường dẫn với dòng ${earlier.line}`)
    return undefined
  }

  /** Writes rows and progress in one transaction. Rows the database refuses are searched out and reported. */
  async write(rows: readonly Row[]): Promise<void> {
    try {
      const counts = await inTransaction(this.ctx.db, async (db) => {
        const inside = { ...this.ctx, db }
        await relaxTimeouts(db)
        const products = rows.map(({ product }) => product)
        const written = await writeFeedProducts(inside, products, this.options.source)
        const after = {
          done: this.counts.done + rows.length,
          created: this.counts.created + written.created,
          updated: this.counts.updated + written.updated,
          unchanged: this.counts.unchanged + written.unchanged,
          failed: this.counts.failed,
        }
        await this.save(inside, 'running', after)
        return after
      })
      Object.assign(this.counts, counts)
    } catch (error) {
      if (!isDataError(error)) throw error
      const [only] = rows
      if (rows.length === 1 && only) return this.fail(only.line, 'Cơ sở dữ liệu từ chối dòng này')
      const middle = Math.ceil(rows.length / 2)
      await this.write(rows.slice(0, middle))
      await this.write(rows.slice(middle))
    }
  }

  save(ctx: Ctx, status: ImportStatus, counts = this.counts): Promise<void> {
    return saveProgress(ctx.db, this.id, counts, this.errors, { status, at: ctx.clock.now() })
  }
}

/**
 * Imports a product feed. Every line is counted: created, updated, unchanged or failed with its number and reason.
 * Killed half way, the same call again completes it; run twice, the second changes nothing.
 */
export const importProducts = async (ctx: Ctx, options: ImportOptions): Promise<ImportSummary> => {
  const started = performance.now()
  const { size } = await stat(options.file)
  const fileName = basename(options.file)
  const progress = { bytesRead: 0, bytesTotal: size }
  const feed = readFeed(options.file, (count) => {
    progress.bytesRead += count
  })
  const at = ctx.clock.now()
  await closeAbandoned(ctx.db, new Date(at.getTime() - silentMinutes * 60_000))
  const createdBy = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const id = await insertImport(ctx.db, { source: options.source ?? 'feed', fileName, createdBy, at })
  const run = new ImportRun(ctx, id, options)
  const status = await consume(run, feed, options, progress).catch(async (error: unknown) => {
    await run.save(ctx, 'failed').catch(() => undefined)
    throw error
  })
  await run.save(ctx, status)
  if (run.counts.created + run.counts.updated >= batchSize) await settleCatalog(ctx)
  const seconds = Math.round(performance.now() - started) / 1000
  return { id, status, total: run.counts.done, ...run.counts, errors: run.errors, seconds }
}

const consume = async (
  run: ImportRun,
  feed: AsyncIterable<FeedLine[]>,
  { onProgress, signal }: ImportOptions,
  progress: { bytesRead: number; bytesTotal: number },
): Promise<ImportStatus> => {
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await run.write(batch)
    batch = []
    onProgress?.({ ...run.counts, ...progress })
  }
  for await (const lines of feed)
    for (const given of lines) {
      const row = run.accept(given)
      if (row) batch.push(row)
      if (batch.length < batchSize) continue
      await flush()
      if (signal?.aborted) return 'cancelled'
    }
  await flush()
  return 'done'
}
