import { aDayOfAttempts, defineJob } from '#server/jobs/define-job.ts'
import { type CopyOf, handOut, handOutLost, mailOneCopy } from './operations/copies.ts'
import { clearOutbox } from './operations/outbox.ts'
import { mailTestCopy, type TestCopy } from './operations/test-copy.ts'

export const mailCopy = defineJob('letters.mail', (ctx, copy: CopyOf) => mailOneCopy(ctx, copy), {
  together: 5,
  retryLimit: aDayOfAttempts,
})

export const mailTest = defineJob('letters.test', (ctx, copy: TestCopy) => mailTestCopy(ctx, copy), {
  retryLimit: 1,
  expireInSeconds: 120,
})

/** Lost ones first and alone in their minute, so that the pace is kept. */
export const handOutLetters = defineJob(
  'letters.hand-out',
  async (ctx) => {
    const lost = await handOutLost(ctx, { queue: mailCopy.name, enqueue: mailCopy.enqueueAll })
    if (lost === 0) await handOut(ctx, mailCopy.enqueueAll)
  },
  { cron: '* * * * *', retryLimit: 0 },
)

export const clearOutboxJob = defineJob('letters.clear-outbox', (ctx) => clearOutbox(ctx), {
  cron: '50 3 * * *',
})
