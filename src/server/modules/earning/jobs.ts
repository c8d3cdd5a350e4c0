import { defineJob } from '#server/jobs/define-job.ts'
import { keepOffers } from './operations/keep-offers.ts'

/** Rules begin and end by themselves, and limits are used up: a minute late in the order of lists, never in what is promised. */
export const keepOffersJob = defineJob(
  'earning.offers',
  (ctx, _, stopping) => keepOffers(ctx, { stopping }),
  {
    cron: '* * * * *',
    afterStart: 5,
    retryLimit: 0,
  },
)
