import { defineJob } from '#server/jobs/define-job.ts'
import { readRates } from './operations/read-rates.ts'

/** Every six hours: what the networks say they pay. */
export const readCommissionRatesJob = defineJob('commission-rates.read', (ctx) => readRates(ctx), {
  cron: '20 1,7,13,19 * * *',
  retryLimit: 0,
})
