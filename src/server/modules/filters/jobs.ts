import { defineJob } from '#server/jobs/define-job.ts'
import { foldCounts } from './operations/count.ts'

/** Every minute; counts are exact before it too, this keeps them few. */
export const foldCountsJob = defineJob('filters.fold', (ctx) => foldCounts(ctx), {
  cron: '* * * * *',
  retryLimit: 0,
})
