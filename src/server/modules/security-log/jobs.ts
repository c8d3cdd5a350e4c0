import { defineJob } from '#server/jobs/define-job.ts'
import { forgetSecurity, watchSecurity } from './operations.ts'

export const watchSecurityJob = defineJob('security-log.watch', (ctx) => watchSecurity(ctx), {
  cron: '*/2 * * * *',
  retryLimit: 0,
})

export const forgetSecurityJob = defineJob(
  'security-log.forget',
  (ctx, _, stopping) => forgetSecurity(ctx, stopping),
  { cron: '50 3 * * *' },
)
