import { defineJob } from '#server/jobs/define-job.ts'
import { forgetSecurity, watchDoors } from './operations.ts'

export const watchDoorsJob = defineJob('security-log.watch', (ctx) => watchDoors(ctx), {
  cron: '*/2 * * * *',
  retryLimit: 0,
})

export const forgetSecurityJob = defineJob(
  'security-log.forget',
  (ctx, _, stopping) => forgetSecurity(ctx, stopping),
  { cron: '50 3 * * *' },
)
