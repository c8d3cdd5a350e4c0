import { defineJob } from '#server/jobs/define-job.ts'
import { announceExpiring, remindExpiring, settleExpired } from './operations.ts'

/** Settles what has ended, then tells of what will; a run that was cut short is gone on with by the next. */
export const expirePointsJob = defineJob(
  'expiry.expire',
  async (ctx, _: object, stopping) => {
    await settleExpired(ctx, stopping)
    await remindExpiring(ctx, stopping)
    await announceExpiring(ctx, stopping)
  },
  { cron: '10 6 * * *', retryLimit: 3, expireInSeconds: 3600 },
)
