import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportMapping } from '#contract/imports.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { importsText as t } from '#server/text/imports.ts'
import { missingColumns } from '#shared/product-fields.ts'
import { guessMapping, inWords } from '../rules/mapping.ts'
import { errorsAfter, type LineError } from '../store/lines.ts'
import { changeRun, findInterrupted, findRun, type ImportCounts, insertRun } from '../store/runs.ts'
import { namelessSource } from './feed-source.ts'
import { Lease, LostWork } from './lease.ts'
import { inspectFile } from './reading/read-feed.ts'
import { refusedFile } from './reading/refuse.ts'
import { runFeed } from './run-feed.ts'
import { claimWork } from './runner.ts'
import { closeDeadCommands } from './sweep-imports.ts'

export type ImportProgress = ImportCounts & { bytesRead: number; bytesTotal: number }
export type ImportSummary = ImportCounts & {
  id: number
  status: 'done' | 'cancelled'
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

const errorsShown = 1000

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The columns of a file by their names alone. @throws AppError when a needed one is not found */
const readMapping = (columns: readonly string[]): ImportMapping => {
  const mapping = guessMapping(columns)
  const missing = missingColumns(mapping)
  if (missing.length > 0) throw refusedFile(t.columns.unrecognised(inWords(missing)))
  return mapping
}

/** The killed run of the same file and source to go on with, or a new one. */
const openRun = async (ctx: Ctx, { file, source }: ImportOptions, size: number): Promise<number> => {
  const at = ctx.clock.now()
  const { format, head } = await inspectFile(file, file)
  const mapping = readMapping(head.columns)
  const fileHash = await hashOf(file)
  const filed = source ?? namelessSource
  await closeDeadCommands(ctx)
  const earlier = await findInterrupted(ctx.db, { source: filed, fileHash })
  if (earlier !== undefined) {
    await changeRun(
      ctx.db,
      earlier,
      { status: 'running', reason: null, runner: null, alive_at: at, finished_at: null, mapping },
      at,
    )
    return earlier
  }
  return insertRun(ctx.db, {
    kind: 'products',
    origin: 'command',
    status: 'running',
    source: filed,
    file_name: basename(file),
    file_size: size,
    file_hash: fileHash,
    format,
    head: { columns: head.columns },
    mapping,
    alive_at: at,
    created_by: ctx.actor.kind === 'member' ? ctx.actor.id : null,
    at,
  })
}

/**
 * Imports a product feed, at once and in this process. Every line is counted: created, updated, unchanged or failed
 * with its number and reason. Killed half way, the same call again goes on at the last finished batch; run twice, the
 * second changes nothing. @throws AppError when the file as a whole cannot be taken
 */
export const importProducts = async (ctx: Ctx, options: ImportOptions): Promise<ImportSummary> => {
  const started = performance.now()
  const { size } = await stat(options.file)
  const id = await openRun(ctx, options, size)
  const work = await claimWork(ctx, id)
  if (!work) throw refusedFile(t.refusals.otherCommand)
  const stopping = options.signal ?? new AbortController().signal
  const lease = new Lease(ctx, id, work.runner, stopping, 0)
  let bytesRead = 0
  try {
    await runFeed(
      ctx,
      work.run,
      lease,
      { file: options.file, source: options.source },
      {
        onBytes: (count) => {
          bytesRead += count
        },
        onProgress: (counts) => options.onProgress?.({ ...counts, bytesRead, bytesTotal: size }),
        onError: ({ line, message }) => options.onError?.({ line, message }),
      },
    )
    if (stopping.aborted && (await findRun(ctx.db, id))?.status === 'running')
      await lease.save(ctx.db, { status: 'cancelled', finished_at: ctx.clock.now() })
  } catch (error) {
    if (error instanceof LostWork) throw refusedFile(t.refusals.takenOver)
    const reason = error instanceof Error ? error.message : String(error)
    await lease
      .save(ctx.db, { status: 'failed', reason, finished_at: ctx.clock.now() })
      .catch(() => undefined)
    throw error
  } finally {
    await lease.end()
  }
  const after = (await findRun(ctx.db, id)) ?? work.run
  const { done, created, updated, unchanged, failed, untracked } = after
  const errors = await errorsAfter(ctx.db, id, 0, errorsShown)
  return {
    id,
    status: after.status === 'done' ? 'done' : 'cancelled',
    total: done,
    done,
    created,
    updated,
    unchanged,
    failed,
    untracked,
    errors: errors.map(({ line, message }) => ({ line, message })),
    seconds: Math.round(performance.now() - started) / 1000,
  }
}
