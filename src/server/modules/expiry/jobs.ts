import { defineJob } from '#server/jobs/define-job.ts'
import { eachByItself } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  announceExpiring,
  giveBackExpired,
  giveBackMissed,
  hasExpired,
  remindExpiring,
  settleExpired,
} from './operations.ts'

/** Every morning, and after a start, so that no day is missed: gives back what is owed, settles what has ended, then tells of what will. */
export const expirePointsJob = defineJob(
  'expiry.expire',
  async (ctx, _: object, stopping) => {
    const each = eachByItself(ctx.log, 'expiry not done')
    for (const part of [giveBackMissed, settleExpired, remindExpiring, announceExpiring])
      await each.try({ part: part.name }, () => part(ctx, stopping))
    each.end()
  },
  { cron: '10 6 * * *', afterStart: 40, retryLimit: 3, expireInSeconds: 3600, neverEarly: true },
)

/** Gives a member back what had ended of an order that was taken back since. */
export const giveBackExpiredJob = defineJob('expiry.give-back', (ctx, { userId }: { userId: number }) =>
  giveBackExpired(ctx, userId),
)

/** What was taken may come again within the transaction (an order that goes to another click), so it is looked at when that has ended. */
export const pointsTakenBack = async (tx: Ctx, userId: number): Promise<void> => {
  if (await hasExpired(tx, userId)) await giveBackExpiredJob.enqueue(tx, { userId })
}
