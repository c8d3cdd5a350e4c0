import { defineJob } from '#server/jobs/define-job.ts'
import { forgetAudit } from './operations.ts'

export const forgetAuditJob = defineJob(
  'audit.forget',
  async (ctx, _: object, stopping) => void (await forgetAudit(ctx, stopping)),
  { cron: '45 4 * * *', retryLimit: 3, expireInSeconds: 3600, neverEarly: true },
)
