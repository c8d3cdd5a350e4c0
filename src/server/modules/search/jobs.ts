import { defineJob } from '#server/jobs/define-job.ts'
import { foldKeptAnswers } from './operations/keep-answers.ts'
import { learnWords, measurePopularity } from './operations/learn.ts'
import { forgetOldSearches, measureSearches } from './operations/measure.ts'

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

/** A new search, and one a synonym may help, is looked at within a minute. */
export const measureSearchesJob = defineJob('search.measure-searches', (ctx) => measureSearches(ctx), {
  cron: '* * * * *',
  retryLimit: 0,
})

export const forgetSearchesJob = defineJob(
  'search.forget-searches',
  (ctx, _: object, stopping) => forgetOldSearches(ctx, stopping),
  { cron: '40 3 * * *' },
)

/** Every minute; answers are exact before it too, this keeps few changes waiting. */
export const foldAnswersJob = defineJob(
  'search.fold-answers',
  (ctx, _: object, stopping) => foldKeptAnswers(ctx, undefined, stopping),
  { cron: '* * * * *', retryLimit: 0 },
)
