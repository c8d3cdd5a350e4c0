import { aDayOfAttempts, defineJob } from '#server/jobs/define-job.ts'
import { type CopyOf, handOut, mailOneCopy } from './operations/copies.ts'
import { clearOutbox } from './operations/outbox.ts'

export const mailCopy = defineJob('letters.mail', (ctx, copy: CopyOf) => mailOneCopy(ctx, copy), {
  together: 5,
  retryLimit: aDayOfAttempts,
})

export const handOutLetters = defineJob('letters.hand-out', (ctx) => handOut(ctx, mailCopy.enqueueAll), {
  cron: '* * * * *',
  retryLimit: 0,
})

export const clearOutboxJob = defineJob('letters.clear-outbox', (ctx) => clearOutbox(ctx), {
  cron: '50 3 * * *',
})
