import { defineJob } from '#server/jobs/define-job.ts'
import { learnWords, measurePopularity } from './operations/learn.ts'

/** Every minute, and nothing to do in most of them. */
export const learnWordsJob = defineJob('search.learn-words', async (ctx) => void (await learnWords(ctx)), {
  cron: '* * * * *',
  afterStart: 1,
  retryLimit: 0,
})

export const measurePopularityJob = defineJob('search.popularity', (ctx) => measurePopularity(ctx), {
  cron: '17 * * * *',
  retryLimit: 0,
})
