import { defineJob } from '#server/jobs/define-job.ts'
import { findDrops } from './operations/find-drops.ts'
import { tellDrops } from './operations/tell-drops.ts'

/** Reads what changed since the last look, then tells those whose news has waited long enough. Two at once share the work. */
export const watchPricesJob = defineJob(
  'alerts.watch-prices',
  async (ctx, _: object, stopping) => {
    await findDrops(ctx, stopping)
    await tellDrops(ctx, stopping)
  },
  { cron: '*/5 * * * *', retryLimit: 0 },
)
