import { defineJob, type Job, type JobDefinition } from '#server/jobs/define-job.ts'
import { reportSources } from './networks/index.ts'
import { listDueReports, pollReport } from './operations/poll-reports.ts'

type Poll = { kind: string }

/** A queue a network, so that a slow one keeps nobody waiting. */
const polls = reportSources.map((source) => {
  const job: Job<Poll> = defineJob<Poll>(
    `affiliate.poll-${source.network}`,
    async (ctx, { kind }) => {
      const { more } = await pollReport(ctx, source, kind)
      if (more) await job.enqueue(ctx, { kind })
    },
    { retryLimit: 0 },
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

export const affiliateJobs: JobDefinition[] = [schedulePolls, ...polls.map(({ job }) => job)]
