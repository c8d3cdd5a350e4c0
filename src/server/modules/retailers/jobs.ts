import { defineJob } from '#server/jobs/define-job.ts'
import { measureRetailers } from './operations/measure-retailers.ts'

/** Every hour: the statistics of the shops follow what happened since; a second or two at millions of clicks. */
export const measureRetailersJob = defineJob('retailers.measure', (ctx) => measureRetailers(ctx), {
  cron: '20 * * * *',
  afterStart: 10,
  retryLimit: 0,
})
