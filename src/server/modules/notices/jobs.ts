import { aDayOfAttempts, defineJob } from '#server/jobs/define-job.ts'
import { type Notice, noticeQueue } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forgetNotices } from './operations/forget-notices.ts'
import { mailNotice } from './operations/mail-notice.ts'
import { pushNotice } from './operations/push-notice.ts'
import { remindOfVisits } from './operations/remind.ts'
import { writeDown } from './operations/write-down.ts'

/** Enough that a network's whole day of orders is told within minutes, few enough to leave the site connections. */
const together = 6

export const mailJob = defineJob(
  'notices.mail',
  (ctx, { noticeId }: { noticeId: number }) => mailNotice(ctx, noticeId),
  { retryLimit: aDayOfAttempts, together },
)

export const pushJob = defineJob(
  'notices.push',
  async (ctx, message: { noticeId: number; subscriptionId: number }) => {
    const postponed = await pushNotice(ctx, message)
    if (postponed) await pushJob.enqueue(ctx, message, { startAfter: postponed.later })
  },
  { together },
)

/** Reminds who asked for it of shops they opened the day before; by day only. */
export const remindJob = defineJob('notices.remind', (ctx) => remindOfVisits(ctx), {
  cron: '10 9-20 * * *',
  retryLimit: 0,
})

const takeIn = (ctx: Ctx, notices: Notice[]): Promise<void> =>
  writeDown(ctx, notices, { mail: mailJob.enqueueAll, push: pushJob.enqueueAll })

/** Takes in what the modules have left for members (`notify`). */
export const deliverNotice = defineJob(noticeQueue, (ctx, notice: Notice) => takeIn(ctx, [notice]), {
  together: 50,
  runTogether: takeIn,
})

export const forgetNoticesJob = defineJob(
  'notices.forget',
  async (ctx, _: object, stopping) => void (await forgetNotices(ctx, stopping)),
  { cron: '55 3 * * *', retryLimit: 3, expireInSeconds: 3600 },
)
