import { defineJob } from '#server/jobs/define-job.ts'
import { keep } from './operations/keep.ts'
import { looks } from './operations/look.ts'
import { deliverTestLetter, type TestLetter } from './operations/test-letter.ts'

export const sendTestLetterJob = defineJob(
  'checklist.mail',
  (ctx, letter: TestLetter) => deliverTestLetter(ctx, letter),
  { retryLimit: 1, expireInSeconds: 60 },
)

/** Asks a network's report once, where the process that serves has not what it is asked with. */
export const askNetworkJob = defineJob(
  'checklist.network',
  async (ctx) => {
    await keep(ctx, 'network', await looks.network(ctx))
  },
  { retryLimit: 1, expireInSeconds: 60 },
)
