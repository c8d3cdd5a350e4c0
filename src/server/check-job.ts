import { checkDefinitions } from './check-definitions.ts'
import { keepCheckResults } from './db/check-results.ts'
import { defineJob } from './jobs/define-job.ts'

/** Every night, after the chains were walked: everything that `npm run doctor` proves, for GET /metrics to tell. */
export const checkInvariantsJob = defineJob(
  'check.invariants',
  (ctx, _: object, stopping) => keepCheckResults(ctx, checkDefinitions, stopping),
  { cron: '10 4 * * *', retryLimit: 3, expireInSeconds: 7200 },
)
