import { recordAudit } from '#server/db/audit.ts'
import { listBrokenChecks } from '#server/db/check-results.ts'
import { missedJobs } from '#server/db/queues.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Backlog } from '#server/kernel/backlog.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { jobTitles, jobsText as t } from '#server/text/jobs.ts'
import { nextRun, safeData, safeError } from './rules.ts'
import { listFailed, listHours, listKinds, takeUpAgain } from './store.ts'

const mostFailed = 100

const earliest = (dates: (Date | null)[]): Date | null =>
  dates.reduce((first, date) => (date && (!first || date < first) ? date : first), null)

/** What was given up and not done since, as its screen lists it. */
export const countFailedJobs = async ({ db }: Pick<Ctx, 'db'>): Promise<Backlog> => {
  const queues = await missedJobs(db)
  return {
    count: queues.reduce((sum, { count }) => sum + count, 0),
    since: earliest(queues.map(({ since }) => since)),
    due: null,
  }
}

/** What the nightly proof found broken, or could not prove, as its screen lists it. */
export const countBrokenChecks = async ({ db }: Pick<Ctx, 'db'>): Promise<Backlog> => {
  const broken = await listBrokenChecks(db)
  return { count: broken.length, since: earliest(broken.map(({ at }) => at)), due: null }
}

const titleOf = (name: string): string => jobTitles[name] ?? name

export const listJobs = async (ctx: Ctx) => {
  const now = ctx.clock.now()
  const rows = await listKinds(ctx.db)
  const hours = await listHours(ctx.db)
  const kinds = rows.map(({ firstWaiting, lastError, runs, failedRuns, meanMs, longestMs, ...row }) => ({
    ...row,
    title: titleOf(row.name),
    nextAt: earliest([firstWaiting, row.cron === null ? null : nextRun(row.cron, now)]),
    lastError: lastError === null ? null : safeError(lastError),
    day: { runs, failed: failedRuns, meanMs, longestMs },
  }))
  return { kinds, hours }
}

export const listFailedJobs = async (ctx: Ctx, name: string | undefined) =>
  (await listFailed(ctx.db, name, mostFailed)).map(({ data, error, ...job }) => ({
    ...job,
    title: titleOf(job.name),
    error: safeError(error ?? ''),
    data: safeData(data),
  }))

/** Runs it once more. @throws AppError not_found where it is gone or not given up (any more) */
export const retryJob = (ctx: Ctx, id: string): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const [job] = await takeUpAgain(tx.db, { id })
    if (!job) throw notFound(t.notFailed)
    await recordAudit(tx, {
      action: 'job.retry',
      subjectType: 'jobs',
      subjectId: id,
      after: { name: job.name },
    })
    return {}
  })

/** Runs all of a kind once more; none is no mistake: somebody was faster. */
export const retryJobsOf = (ctx: Ctx, name: string): Promise<{ retried: number }> =>
  inTransaction(ctx, async (tx) => {
    const retried = (await takeUpAgain(tx.db, { name })).length
    if (retried > 0)
      await recordAudit(tx, {
        action: 'job.retry_all',
        subjectType: 'jobs',
        subjectId: name,
        after: { retried },
      })
    return { retried }
  })
