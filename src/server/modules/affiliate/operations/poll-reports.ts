import { addDays } from '#server/kernel/clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { ReportKind, ReportSource } from '../networks/client.ts'
import type { ReportRow } from '../networks/mapper.ts'
import { findReported } from '../store/conversions.ts'
import { findStale } from '../store/events.ts'
import {
  advanceRun,
  endRun,
  findRunState,
  type Run,
  type RunCounts,
  resumeRun,
  startRun,
} from '../store/runs.ts'
import { fingerprintOf, takeReportRow } from './take-report-row.ts'

/** A worker that dies frees its run after this long. */
const leaseMs = 600_000
/** A job works this long at most, then lets others have a turn. */
const budgetMs = 240_000
/** A run that keeps failing at one page is given up; the next one covers its window. */
const mostAttempts = 5

const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

/** The reports whose time has come: never asked for, due again, or left half way. */
export const listDueReports = async (ctx: Ctx, source: ReportSource): Promise<ReportKind[]> => {
  if (!source.isConfigured(ctx)) return []
  const now = ctx.clock.now()
  const states = await Promise.all(
    source.kinds.map(async (kind) => ({
      kind,
      state: await findRunState(ctx.db, { network: source.network, kind: kind.kind }, now),
    })),
  )
  return states
    .filter(({ kind, state: { open, lastStart } }) => {
      if (open !== 'none') return open === 'free'
      return !lastStart || now.getTime() - lastStart.getTime() >= kind.everyMinutes * 60_000
    })
    .map(({ kind }) => kind)
}

const claimRun = async (ctx: Ctx, source: ReportSource, kind: ReportKind): Promise<Run | undefined> => {
  const now = ctx.clock.now()
  const report = { network: source.network, kind: kind.kind }
  const leaseUntil = leaseFrom(now)
  const unfinished = await resumeRun(ctx.db, report, { now, leaseUntil })
  if (unfinished && unfinished.attempts <= mostAttempts) return unfinished
  if (unfinished)
    await endRun(ctx.db, unfinished.id, { status: 'abandoned', error: 'kept failing at one page', at: now })
  const { reached } = await findRunState(ctx.db, report, now)
  // A day more than what is already known: networks let rows appear late.
  const from = reached
    ? new Date(Math.min(addDays(reached, -1).getTime(), addDays(now, -kind.days).getTime()))
    : addDays(now, -kind.firstDays)
  const since = new Date(now.getTime() - kind.everyMinutes * 60_000)
  return startRun(ctx.db, report, { from, to: now, now, leaseUntil, since })
}

const countAs = { created: 'created', updated: 'updated', duplicate: 'unchanged' } as const

const takePage = async (ctx: Ctx, network: string, rows: ReportRow[], readAt: Date): Promise<RunCounts> => {
  const counts = {
    received: rows.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    stale: 0,
    unmatched: 0,
    refused: 0,
  }
  const printed = rows.map((row) => ({ row, fingerprint: fingerprintOf(network, row) }))
  const fingerprints = printed.map(({ fingerprint }) => fingerprint)
  const known = await findReported(ctx.db, network, fingerprints)
  const behind = await findStale(
    ctx.db,
    network,
    fingerprints.filter((fingerprint) => !known.has(fingerprint)),
  )
  for (const { row, fingerprint } of printed) {
    const outcome = known.has(fingerprint)
      ? 'duplicate'
      : behind.has(fingerprint)
        ? 'stale'
        : await takeReportRow(ctx, network, row, { readAt, fingerprint })
    counts[
      outcome === 'created' || outcome === 'updated' || outcome === 'duplicate' ? countAs[outcome] : outcome
    ] += 1
  }
  return counts
}

/** Walks the pages of a run from where it stands; false when its time was up before the end. */
const walk = async (ctx: Ctx, source: ReportSource, run: Run): Promise<boolean> => {
  const begun = performance.now()
  let cursor = run.cursor
  for (;;) {
    const started = performance.now()
    const readAt = ctx.clock.now()
    const page = await source.fetchPage(ctx, run, cursor)
    const counts = await takePage(ctx, source.network, page.rows, readAt)
    const isOver = performance.now() - begun > budgetMs
    await advanceRun(ctx.db, run.id, {
      counts,
      cursor: page.next ?? cursor,
      tookMs: Math.round(performance.now() - started),
      leaseUntil: page.next && isOver ? null : leaseFrom(ctx.clock.now()),
    })
    if (!page.next) return true
    cursor = page.next
    if (isOver) return false
  }
}

/**
 * Asks one report of a network, from where its last run stopped. A network that fails leaves the run to be taken up at
 * the next turn. Says whether there is more to do at once.
 */
export const pollReport = async (
  ctx: Ctx,
  source: ReportSource,
  name: string,
): Promise<{ more: boolean }> => {
  const due = await listDueReports(ctx, source)
  const kind = due.find((one) => one.kind === name)
  const run = kind && (await claimRun(ctx, source, kind))
  if (!run) return { more: false }
  try {
    if (!(await walk(ctx, source, run))) return { more: true }
    await endRun(ctx.db, run.id, { status: 'done', error: null, at: ctx.clock.now() })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    ctx.log.warn('report: the run stopped', { network: run.network, kind: run.kind, error: message })
    await endRun(ctx.db, run.id, { status: 'failed', error: message.slice(0, 500), at: ctx.clock.now() })
  }
  return { more: false }
}
