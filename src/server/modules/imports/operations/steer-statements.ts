import type { Network } from '#contract/affiliate.ts'
import type { ImportProgress } from '#contract/imports.ts'
import type { Chosen, Statement, StatementDetails, StatementMapping } from '#contract/statements.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import {
  chooseLines,
  factsOfStatements,
  settleReading,
  showStatement,
} from '#server/modules/statements/index.ts'
import { importsText as t } from '#server/text/imports.ts'
import { statementsText } from '#server/text/statements.ts'
import { listErrors } from '../store/lines.ts'
import { changeRun, findRun, listRuns, lockRun, noCounts, type RunRow } from '../store/runs.ts'
import { asRun } from './show-imports.ts'
import { enqueueWork } from './work-import.ts'

const missing = () => notFound(t.missingStatement)

const lockStatement = async (ctx: Ctx, id: number): Promise<RunRow> => {
  const run = await lockRun(ctx.db, id)
  if (run?.kind !== 'conversions') throw missing()
  return run
}

export const listStatements = async (
  ctx: Ctx,
  paging: { page: number; limit: number },
): Promise<{ items: Statement[]; total: number }> => {
  const { items, total } = await listRuns(ctx.db, paging, 'conversions')
  const facts = await factsOfStatements(
    ctx,
    items.map(({ id }) => id),
  )
  return {
    items: items.flatMap((run) => {
      const known = facts.get(run.id)
      return known ? [{ ...asRun(run), ...known }] : []
    }),
    total,
  }
}

/** @throws AppError not_found */
export const getStatement = async (ctx: Ctx, id: number): Promise<StatementDetails> => {
  const run = await findRun(ctx.db, id)
  if (run?.kind !== 'conversions') throw missing()
  return {
    ...asRun(run),
    ...(await showStatement(ctx, id)),
    columns: run.head.columns ?? [],
    samples: run.head.samples ?? [],
    refused: (await listErrors(ctx.db, id, { page: 1, limit: 1 })).total,
  }
}

/** A person settles how the file is read; it is set beside our orders anew. */
export const checkStatementAs = (
  ctx: Ctx,
  id: number,
  reading: { network: Network; closed: boolean; mapping: StatementMapping },
): Promise<ImportProgress> =>
  inTransaction(ctx, async (tx) => {
    const run = await lockStatement(tx, id)
    if (!['mapping', 'checked'].includes(run.status))
      throw new AppError('conflict', t.refusals.checkStatement)
    await settleReading(tx, id, reading, run.head.columns ?? [])
    const change = { ...noCounts, status: 'checking' as const, hands_off: false, preview: null, total: null }
    await changeRun(tx.db, id, change, tx.clock.now())
    await recordAudit(tx, {
      action: 'statement.check',
      subjectType: 'statement',
      subjectId: id,
      after: { network: reading.network, closed: reading.closed, fileName: run.file_name },
    })
    await enqueueWork(tx, id)
    return asRun((await findRun(tx.db, id)) ?? run)
  })

/** Takes over the lines a person chose, as long work. */
export const applyStatement = (ctx: Ctx, id: number, choice: Chosen): Promise<{ lines: number }> =>
  inTransaction(ctx, async (tx) => {
    const run = await lockStatement(tx, id)
    if (!['checked', 'running', 'paused', 'done'].includes(run.status))
      throw new AppError('conflict', statementsText.notCompared)
    const lines = await chooseLines(tx, id, choice)
    if (lines === 0) throw new AppError('conflict', t.refusals.noLines)
    const begins = run.status === 'checked' || run.status === 'done'
    await changeRun(
      tx.db,
      id,
      begins
        ? { ...noCounts, status: 'running', total: lines, started_at: tx.clock.now(), finished_at: null }
        : { status: 'running', total: (run.total ?? 0) + lines },
      tx.clock.now(),
    )
    await enqueueWork(tx, id)
    return { lines }
  })
