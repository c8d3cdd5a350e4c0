import type { Network } from '#contract/affiliate.ts'
import type { Chosen } from '#contract/statements.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { payOrders, takeStatementRow } from '#server/modules/reports/index.ts'
import { statementsText as t } from '#server/text/statements.ts'
import { grouped } from '../rules/groups.ts'
import { matchRow } from '../rules/match.ts'
import { endLine, nextQueued, type QueuedLine, queueLines } from '../store/lines.ts'

const atOnce = 200
/** Few enough to leave the site connections: while one waits for the database to have written, others reckon. */
const lanes = 3

/** Puts the lines a person chose into the queue and notes it; call it inside the transaction that starts the work. */
export const chooseLines = async (ctx: Ctx, importId: number, choice: Chosen): Promise<number> => {
  if (!choice.standing && !choice.lines) throw new AppError('invalid_input', t.choiceToApplyNeeded)
  const lines = await queueLines(ctx.db, importId, choice, { by: memberOf(ctx).id, at: ctx.clock.now() })
  if (lines > 0)
    await recordAudit(ctx, {
      action: 'statement.apply',
      subjectType: 'statement',
      subjectId: importId,
      after: { ...choice, count: lines },
    })
  return lines
}

/** All lines that can be taken over; for statements that run without waiting for a person. */
export const chooseAll = async (ctx: Ctx, importId: number): Promise<number> => {
  const lines = await queueLines(ctx.db, importId, {}, { by: null, at: ctx.clock.now() })
  if (lines > 0)
    await recordAudit(ctx, {
      action: 'statement.apply',
      subjectType: 'statement',
      subjectId: importId,
      after: { standing: 'all', count: lines },
    })
  return lines
}

/** Do lines wait to be taken over? Asked with their import locked, it holds: they are chosen under that lock. */
export const haveQueued = async (ctx: Ctx, importId: number): Promise<boolean> =>
  (await nextQueued(ctx.db, importId, 1)).length > 0

/** What taking one line came to. */
export type Took = 'created' | 'updated' | 'unchanged' | 'failed'

const tookOf: Record<string, Took> = { created: 'created', updated: 'updated', duplicate: 'unchanged' }
const refusals = ['incomplete', 'ambiguous', 'stale']

const isRowsFault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^2[23]/.test(String(error.code))

type Statement = { importId: number; network: Network; closed: boolean }

const takeLine = async (ctx: Ctx, statement: Statement, queued: QueuedLine): Promise<Took> => {
  const { row } = queued
  const { paidAt: _at, paidAmount: _amount, ...said } = row
  const taken = await takeStatementRow(
    ctx,
    { ...said, network: statement.network },
    {
      closed: statement.closed,
      raw: { statement: statement.importId, line: queued.line, ...said },
      match: (orders) => matchRow(row, orders),
    },
  )
  const isRefused = refusals.includes(taken.outcome)
  if (taken.conversionId !== null && queued.paid && !isRefused)
    await payOrders(ctx, [{ id: taken.conversionId, amount: queued.paid.amount }], {
      at: queued.paid.at,
      importId: statement.importId,
    })
  await endLine(ctx.db, queued.id, {
    state: isRefused ? 'failed' : 'applied',
    outcome: taken.outcome,
    conversionId: taken.conversionId,
  })
  // An order of nobody is told as 'unmatched' whether it is new or not.
  if (taken.outcome === 'unmatched') return 'updated'
  return isRefused ? 'failed' : (tookOf[taken.outcome] ?? 'unchanged')
}

const giveUp = async (ctx: Ctx, queued: QueuedLine): Promise<Took> => {
  await endLine(ctx.db, queued.id, { state: 'failed', outcome: 'refused', conversionId: null })
  return 'failed'
}

/** Does the work of each, so many at a time; the first error is thrown once nobody is at work any more. */
const inLanes = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const waiting = items.values()
  let hasFailed = false
  const lane = async (): Promise<void> => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Takes over the lines that wait, a transaction each in which `note` keeps the progress: after a kill every line is
 * either done and counted or still waits. Lines with nothing in common are taken side by side, those of one order as they
 * stand in the file. Ends when none waits or `note` says to stop.
 */
export const applyLines = async (
  ctx: Ctx,
  statement: Statement,
  note: (inside: Ctx, took: Took) => Promise<'go on' | 'stop'>,
): Promise<'done' | 'stopped'> => {
  let isStopped = false
  const take = async (one: QueuedLine): Promise<void> => {
    const within = (work: typeof giveUp) => inTransaction(ctx, async (tx) => note(tx, await work(tx, one)))
    const word = await within((inside) => takeLine(inside, statement, one)).catch((error: unknown) => {
      if (!isRowsFault(error)) throw error
      return within(giveUp)
    })
    if (word === 'stop') isStopped = true
  }
  for (;;) {
    const queued = await nextQueued(ctx.db, statement.importId, atOnce)
    if (queued.length === 0) return 'done'
    await inLanes(grouped(queued), async (group) => {
      for (const one of group) if (!isStopped) await take(one)
    })
    if (isStopped) return 'stopped'
  }
}
