import { defineJob } from '#server/jobs/define-job.ts'
import { forgetEvents } from './operations/forget-events.ts'

export const forgetEventsJob = defineJob(
  'conversions.forget-events',
  async (ctx, _: object, stopping) => void (await forgetEvents(ctx, stopping)),
  { cron: '35 4 * * *', retryLimit: 3, expireInSeconds: 3600, neverEarly: true },
)
