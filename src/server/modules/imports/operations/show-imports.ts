import type { ImportDetails, ImportProfile, ImportRun } from '#contract/imports.ts'
import { type Ctx, isStaff } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import { importsText as t } from '#server/text/imports.ts'
import { wholeMapping } from '../rules/mapping.ts'
import { errorsAfter, listErrors, listKept } from '../store/lines.ts'
import { listProfileRows } from '../store/profiles.ts'
import { findRun, listRuns, type RunRow } from '../store/runs.ts'

type Paging = { page: number; limit: number }
export const missingImport = () => notFound(t.missing)

/** Ends after which what was written can be taken back. */
export const undoable: RunRow['status'][] = ['paused', 'done', 'failed', 'cancelled']

const remainingOf = (run: RunRow): number | null => {
  if (run.rate === null || run.rate <= 0) return null
  if (run.status === 'running' && run.total !== null) return Math.ceil((run.total - run.done) / run.rate)
  if (run.status === 'undoing') return Math.ceil((run.created + run.updated - run.undone) / run.rate)
  return null
}

export const asRun = (run: RunRow): ImportRun => ({
  id: run.id,
  status: run.status,
  kind: run.kind as ImportRun['kind'],
  origin: run.origin as ImportRun['origin'],
  source: run.source,
  fileName: run.file_name,
  fileSize: run.file_size,
  format: run.format,
  total: run.total,
  done: run.done,
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  failed: run.failed,
  untracked: run.untracked,
  undone: run.undone,
  kept: run.kept,
  rate: run.rate,
  remaining: remainingOf(run),
  reason: run.reason,
  waiting: run.runner === null && ['checking', 'running', 'undoing'].includes(run.status),
  createdBy: run.createdByName,
  createdAt: run.created_at.toISOString(),
  startedAt: run.started_at?.toISOString() ?? null,
  finishedAt: run.finished_at?.toISOString() ?? null,
  canUndo: run.kind === 'products' && undoable.includes(run.status) && run.created + run.updated > 0,
})

export const listImports = async (
  ctx: Ctx,
  paging: Paging,
): Promise<{ items: ImportRun[]; total: number }> => {
  const { items, total } = await listRuns(ctx.db, paging, 'products')
  return { items: items.map(asRun), total }
}

const errorsShown = 100

/** Feeds are the content people's work, statements, which move points, the finance people's. @throws AppError forbidden */
export const holdToKind = (ctx: Ctx, kind: string): void => {
  if (!isStaff(ctx, kind === 'products' ? 'content' : 'finance')) throw forbidden()
}

const existing = async (ctx: Ctx, id: number): Promise<RunRow> => {
  const run = await findRun(ctx.db, id)
  if (!run) throw missingImport()
  holdToKind(ctx, run.kind)
  return run
}

/** @throws AppError not_found, forbidden */
export const getImport = async (ctx: Ctx, id: number): Promise<ImportDetails> => {
  const run = await existing(ctx, id)
  return {
    ...asRun(run),
    columns: run.head.columns ?? [],
    samples: run.head.samples ?? [],
    mapping: run.mapping && wholeMapping(run.mapping),
    preview: run.preview,
    errors: (await errorsAfter(ctx.db, id, 0, errorsShown)).map(({ line, message }) => ({ line, message })),
  }
}

export const listRefusedLines = async (ctx: Ctx, id: number, paging: Paging) => {
  await existing(ctx, id)
  return listErrors(ctx.db, id, paging)
}

export const listKeptProducts = async (ctx: Ctx, id: number, paging: Paging) => {
  await existing(ctx, id)
  return listKept(ctx.db, id, paging)
}

export const listProfiles = (ctx: Ctx): Promise<ImportProfile[]> => listProfileRows(ctx.db)
