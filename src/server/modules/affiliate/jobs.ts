import { defineJob, type Job, type JobDefinition } from '#server/jobs/define-job.ts'
import { reportSources } from './networks/index.ts'
import { assessWaiting } from './operations/assess.ts'
import { endDueHolds } from './operations/hold-order.ts'
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

/** Looks at orders that came or changed; what the policy says is put aside for a person. */
const assessOrders = defineJob(
  'affiliate.assess',
  (ctx, _: object, stopping) => assessWaiting(ctx, stopping),
  { cron: '*/2 * * * *', retryLimit: 0 },
)

/** Holds end at their deadline unless somebody decided. */
const endHolds = defineJob('affiliate.end-holds', (ctx) => endDueHolds(ctx), {
  cron: '*/15 * * * *',
  afterStart: 30,
  retryLimit: 0,
})

export const affiliateJobs: JobDefinition[] = [
  schedulePolls,
  assessOrders,
  endHolds,
  ...polls.map(({ job }) => job),
]
