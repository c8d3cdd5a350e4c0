import { defineJob } from '#server/jobs/define-job.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { readFeeds } from './operations/read-feeds.ts'
import { deleteOver } from './store/write.ts'

const keptDays = 90

/** Every hour: what the networks' feeds say of vouchers. */
export const readVouchersJob = defineJob('vouchers.read', (ctx) => readFeeds(ctx), {
  cron: '35 * * * *',
  retryLimit: 0,
})

/** Once a night: vouchers that are long over, and with them what was answered. */
export const forgetVouchersJob = defineJob(
  'vouchers.forget',
  (ctx) => deleteOver(ctx.db, addDays(ctx.clock.now(), -keptDays)),
  { cron: '52 3 * * *', retryLimit: 0 },
)
