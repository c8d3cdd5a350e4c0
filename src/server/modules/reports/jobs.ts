import { defineJob, type Job, type JobDefinition } from '#server/jobs/define-job.ts'
import { untilNoneIsLeft } from '#server/kernel/batches.ts'
import { reportSources } from '#server/modules/networks/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { listDueReports, pollJob, pollReport } from './operations/poll-reports.ts'
import { deleteOldRuns, listOrphanedRuns } from './store/runs.ts'

type Poll = { kind: string; byHand?: boolean }

/** A queue a network, so that a slow one keeps nobody waiting. */
const polls = reportSources.map((source) => {
  const job: Job<Poll> = defineJob<Poll>(
    pollJob(source.network),
    async (ctx, { kind, byHand = false }, stopping) => {
      const { more } = await pollReport(ctx, source, { name: kind, byHand, stopping })
      if (more) await job.enqueue(ctx, { kind })
    },
    // What a report says counts as said when it was read: dated ahead, it would keep out what is read after it.
    { retryLimit: 0, neverEarly: true },
  )
  return { source, job }
})

/** Every five minutes: asks for the reports whose time has come. */
const schedulePolls = defineJob(
  'affiliate.schedule-polls',
  async (ctx) => {
    for (const { source, job } of polls)
      for (const { kind } of await listDueReports(ctx, source)) await job.enqueue(ctx, { kind })
  },
  { cron: '*/5 * * * *', retryLimit: 0 },
)

/** Every minute: runs whose worker died go on where they stopped. */
const resumePolls = defineJob(
  'affiliate.resume-polls',
  async (ctx) => {
    for (const { network, kind } of await listOrphanedRuns(ctx.db, ctx.clock.now()))
      await polls.find(({ source }) => source.network === network)?.job.enqueue(ctx, { kind })
  },
  { cron: '* * * * *', retryLimit: 0 },
)

/** The console tells of weeks; a year shows how a network's troubles came and went. */
const keptDays = 366
const together = 2000

const forgetRuns = defineJob(
  'affiliate.forget-runs',
  async (ctx, _: object, stopping) => {
    const before = addDays(ctx.clock.now(), -keptDays)
    await untilNoneIsLeft(stopping, () => deleteOldRuns(ctx.db, before, together))
  },
  { cron: '5 4 * * *', retryLimit: 3 },
)

export const reportsJobs: JobDefinition[] = [
  schedulePolls,
  resumePolls,
  forgetRuns,
  ...polls.map(({ job }) => job),
]
