import { defineJob } from '#server/jobs/define-job.ts'
import { forgetClicks } from './operations/forget-clicks.ts'

export const forgetClicksJob = defineJob(
  'clicks.forget',
  async (ctx, _: object, stopping) => void (await forgetClicks(ctx, stopping)),
  { cron: '20 4 * * *', retryLimit: 3, expireInSeconds: 7200, neverEarly: true },
)
