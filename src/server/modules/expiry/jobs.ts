import { defineJob } from '#server/jobs/define-job.ts'
import { eachByItself } from '#server/kernel/batches.ts'
import { announceExpiring, remindExpiring, settleExpired } from './operations.ts'

/** Every morning, and after a start, so that no day is missed: settles what has ended, then tells of what will. */
export const expirePointsJob = defineJob(
  'expiry.expire',
  async (ctx, _: object, stopping) => {
    const each = eachByItself(ctx.log, 'expiry not done')
    for (const part of [settleExpired, remindExpiring, announceExpiring])
      await each.try({ part: part.name }, () => part(ctx, stopping))
    each.end()
  },
  { cron: '10 6 * * *', afterStart: 40, retryLimit: 3, expireInSeconds: 3600 },
)
