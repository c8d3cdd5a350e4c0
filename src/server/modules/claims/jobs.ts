import { defineJob } from '#server/jobs/define-job.ts'
import { settleClaims, sweepFiles } from './operations/settle-claims.ts'

/** Closes claims that shops have reported meanwhile and lets go those that waited long enough. */
export const settleClaimsJob = defineJob('claims.settle', settleClaims, {
  cron: '* * * * *',
  retryLimit: 0,
  neverEarly: true,
})

export const sweepClaimFiles = defineJob('claims.sweep-files', sweepFiles, {
  cron: '40 3 * * *',
  retryLimit: 0,
})
