import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { wordsOf } from '#server/kernel/log.ts'
import { countRowsOfOrders, findReported, findStale } from '#server/modules/conversions/index.ts'
import {
  EmptyPage,
  type ReportKind,
  type ReportRow,
  type ReportSource,
} from '#server/modules/networks/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import {
  endRun,
  findRunState,
  hasRested,
  type Run,
  type RunCounts,
  resumeRun,
  startRun,
} from '../store/runs.ts'
import { LostRun, leaseFrom, RunLease } from './run-lease.ts'
import { fingerprintOf, takeReportRow } from './take-report-row.ts'

/** A job works this long at most, then lets others have a turn. */
const budgetMs = 240_000
/** A run that keeps failing at one page is given up; the next one covers its window. */
const mostAttempts = 5
/** So many pages that stay empty are passed over for what lies behind them; after that the report ends. */
const mostPassedOver = 3

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
      return hasRested(lastStart, now, kind.everyMinutes * 60_000)
    })
    .map(({ kind }) => kind)
}

/** The queue in which a network's reports wait. */
export const pollJob = (network: string): string => `affiliate.poll-${network}`

/** Who asks: the timetable, or a person who does not want to wait for it. */
type Asked = { byHand: boolean }
/** Asked by hand again and again, a report is read once in this time. */
export const restMs = 60_000

/** A day more than what is already known, for networks let rows appear late, and no more than the network gives. */
const windowFrom = ({ days, firstDays, mostDays }: ReportKind, reached: Date | null, now: Date): Date => {
  if (!reached) return addDays(now, -firstDays)
  const wanted = Math.min(addDays(reached, -1).getTime(), addDays(now, -days).getTime())
  return mostDays ? new Date(Math.max(wanted, addDays(now, -mostDays).getTime())) : new Date(wanted)
}

const claimRun = async (
  ctx: Ctx,
  source: ReportSource,
  kind: ReportKind,
  { byHand }: Asked,
): Promise<{ run: Run; leaseUntil: Date } | undefined> => {
  const now = ctx.clock.now()
  const report = { network: source.network, kind: kind.kind }
  const leaseUntil = leaseFrom(now)
  const unfinished = await resumeRun(ctx.db, report, { now, leaseUntil })
  if (unfinished && unfinished.attempts <= mostAttempts) return { run: unfinished, leaseUntil }
  if (unfinished) {
    const end = { status: 'abandoned', error: 'kept failing at one page', at: now } as const
    await endRun(ctx.db, { id: unfinished.id, held: leaseUntil }, end)
  }
  const { reached } = await findRunState(ctx.db, report, now)
  const from = windowFrom(kind, reached, now)
  const since = new Date(now.getTime() - (byHand ? restMs : kind.everyMinutes * 60_000))
  const run = await startRun(ctx.db, report, { from, to: now, now, leaseUntil, since })
  return run && { run, leaseUntil }
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
  const timed = printed.flatMap(({ row, fingerprint }) => (row.conversion?.updatedAt ? fingerprint : []))
  const behind = await findStale(ctx.db, network, {
    hashes: fingerprints.filter((fingerprint) => !known.has(fingerprint)),
    timed: new Set(timed),
  })
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

/**
 * The page of a run at its cursor. One that stays empty although rows are counted on it is tried again like any failure; where
 * that was in vain it is passed over, for what lies behind it may not wait for ever, and counted, for it may not pass for the end.
 */
const readPage = async (
  ctx: Ctx,
  source: ReportSource,
  run: Run,
  { cursor, attempts }: Pick<Run, 'cursor' | 'attempts'>,
) => {
  const { passedOver = 0, ...place } = cursor
  try {
    const page = await source.fetchPage(ctx, run, place, (orders) =>
      countRowsOfOrders(ctx.db, source.network, orders),
    )
    return { ...page, passedOver }
  } catch (error) {
    if (!(error instanceof EmptyPage) || (attempts < mostAttempts && passedOver === 0)) throw error
    ctx.log.warn('report: a page stayed empty', { network: run.network, kind: run.kind, ...place })
    const page = passedOver + 1 < mostPassedOver ? error.behind : null
    return {
      rows: error.rows,
      next: page === null ? null : { step: place.step, page },
      passedOver: passedOver + 1,
    }
  }
}

/** A part of the window that begins anew so often, and brings nothing that was not there before, gets no further. */
const mostRounds = 3

/** Tells pages that come again and again: the one before, or all those of a part whose next one the network refuses. */
const watchPages = () => {
  let [part, before, again] = [-1, '', 0]
  const seen = new Set<string>()
  return (step: number, page: string): boolean => {
    if (step !== part) {
      seen.clear()
      part = step
      again = 0
    }
    const isSame = page !== '' && page === before
    before = page
    if (page === '') return false
    again = seen.has(page) ? again + 1 : 0
    seen.add(page)
    return isSame || again > mostRounds * seen.size
  }
}

/**
 * Walks the pages of a run from where it stands: what it did not read, or undefined when it was put down before the end. A network that
 * answers with the same pages would be asked for ever: the next part of the window comes then.
 */
const walk = async (
  ctx: Ctx,
  source: ReportSource,
  { run, lease, stopping }: { run: Run; lease: RunLease; stopping: AbortSignal },
): Promise<string[] | undefined> => {
  const begun = performance.now()
  let { cursor, attempts } = run
  const isRepeated = watchPages()
  let repeated = 0
  for (;;) {
    const started = performance.now()
    const readAt = ctx.clock.now()
    const page = await readPage(ctx, source, run, { cursor, attempts })
    const { rows, passedOver } = page
    const said = rows.map((row) => fingerprintOf(source.network, row)).join(' ')
    const isSame = isRepeated(cursor.step, said && sha256(said)) && page.next !== null
    repeated += Number(isSame)
    const next = isSame ? (page.nextPart ?? null) : page.next
    const counts = await takePage(ctx, source.network, rows, readAt)
    const isOver = stopping.aborted || performance.now() - begun > budgetMs
    const tookMs = Math.round(performance.now() - started)
    const putDown = next !== null && isOver
    cursor = { ...(next ?? cursor), ...(passedOver > 0 ? { passedOver } : {}) }
    await lease.advance({ counts, cursor, tookMs }, { putDown })
    // What failed before was the page that came now.
    attempts = 1
    if (!next)
      return [
        ...(passedOver > 0 ? [`${passedOver} empty pages before the end that the network names`] : []),
        ...(repeated > 0 ? ['the network gives one page again and again'] : []),
      ]
    if (putDown) return undefined
  }
}

const endFailed = async (ctx: Ctx, run: Run, lease: RunLease, error: unknown): Promise<void> => {
  const report = { network: run.network, kind: run.kind }
  if (error instanceof LostRun) {
    ctx.log.warn('report: another worker has taken the run over', report)
    return
  }
  const message = wordsOf(error)
  ctx.log.warn('report: the run stopped', { ...report, error: message })
  await lease.end('failed', message.slice(0, 500)).catch((lost: unknown) => {
    if (!(lost instanceof LostRun)) throw lost
  })
}

/** The days between the last complete run and this one, which the network no longer gives; null where there are none. */
const unreadBefore = async (ctx: Ctx, run: Run): Promise<string | null> => {
  const { reached } = await findRunState(ctx.db, run, ctx.clock.now())
  if (!reached || reached >= run.from) return null
  const [last, first] = [reached.toISOString(), run.from.toISOString()]
  ctx.log.warn('report: days were left out', { network: run.network, kind: run.kind, last, first })
  return `left out: ${last} to ${first}, further back than the network gives`
}

/**
 * Asks one report of a network, from where its last run stopped. A network that fails leaves the run to be taken up at
 * the next turn. Says whether there is more to do at once.
 */
export const pollReport = async (
  ctx: Ctx,
  source: ReportSource,
  { name, byHand, stopping }: { name: string; stopping: AbortSignal } & Asked,
): Promise<{ more: boolean }> => {
  const due = byHand ? source.kinds.filter(() => source.isConfigured(ctx)) : await listDueReports(ctx, source)
  const kind = due.find((one) => one.kind === name)
  const claimed = kind && (await claimRun(ctx, source, kind, { byHand }))
  if (!claimed) return { more: false }
  const { run, leaseUntil } = claimed
  const lease = new RunLease(ctx, run, leaseUntil)
  try {
    const unread = await walk(ctx, source, { run, lease, stopping })
    if (unread === undefined) return { more: true }
    const parts = [(await unreadBefore(ctx, run)) ?? [], unread].flat()
    await lease.end('done', parts.join('; ') || null)
  } catch (error) {
    await endFailed(ctx, run, lease, error)
  } finally {
    await lease.release()
  }
  return { more: false }
}
