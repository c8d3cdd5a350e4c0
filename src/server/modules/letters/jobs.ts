import { defineJob } from '#server/jobs/define-job.ts'
import { type CopyOf, handOut, mailOneCopy } from './operations/copies.ts'

export const mailCopy = defineJob('letters.mail', (ctx, copy: CopyOf) => mailOneCopy(ctx, copy), {
  together: 5,
})

export const handOutLetters = defineJob(
  'letters.hand-out',
  (ctx) => handOut(ctx, (tx, copy) => mailCopy.enqueue(tx, copy)),
  { cron: '* * * * *', retryLimit: 0 },
)
