import { defineJob } from '#server/jobs/define-job.ts'
import { expireApprovals } from './operations/decide.ts'

export const expireApprovalsJob = defineJob('approvals.expire', (ctx) => expireApprovals(ctx), {
  cron: '7 * * * *',
  neverEarly: true,
})
