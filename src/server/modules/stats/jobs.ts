import { defineJob } from '#server/jobs/define-job.ts'
import { foldPoints } from './operations.ts'

/** Every five minutes; the sum is exact before it too, this keeps what is added to it little. */
export const foldPointsJob = defineJob('stats.fold', (ctx) => foldPoints(ctx), {
  cron: '*/5 * * * *',
  retryLimit: 0,
})
