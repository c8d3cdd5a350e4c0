import { defineJob } from '#server/jobs/define-job.ts'
import { untilNoneIsLeft } from '#server/kernel/batches.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { forgetPages } from './store/link-pages.ts'
import { forgetWishes } from './store/wished-shops.ts'

const keptDays = 30
const wishedDays = 180
const together = 5000

/** Once a night: pages nobody pasted for a month, and wishes of long ago. */
export const forgetPagesJob = defineJob(
  'openings.forget',
  async (ctx, _: object, stopping) => {
    const now = ctx.clock.now()
    await untilNoneIsLeft(stopping, () => forgetPages(ctx.db, addDays(now, -keptDays), together))
    await forgetWishes(ctx.db, addDays(now, -wishedDays))
  },
  { cron: '47 3 * * *', retryLimit: 3 },
)
