import { defineJob } from '#server/jobs/define-job.ts'
import { deliverTestLetter, type TestLetter } from './operations/test-letter.ts'

export const sendTestLetterJob = defineJob(
  'checklist.mail',
  (ctx, letter: TestLetter) => deliverTestLetter(ctx, letter),
  { retryLimit: 1, expireInSeconds: 60 },
)
