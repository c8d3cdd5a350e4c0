import { defineJob } from '#server/jobs/define-job.ts'
import { countPopular } from './operations/living.ts'
import { keepNameWords } from './operations/name-words.ts'
import { askProductsAgain } from './operations/tracking.ts'

/** After a change of the wrapping, and soon after every start: the environment may have changed it. */
export const askLinksAgain = defineJob(
  'catalog.ask-links',
  async (ctx, _: object, stopping) => void (await askProductsAgain(ctx, { whole: false }, stopping)),
  { cron: '*/10 * * * *', afterStart: 1 },
)

/** Every night all of them, whatever was done while settings changed. */
export const askAllLinks = defineJob(
  'catalog.ask-all-links',
  async (ctx, _: object, stopping) => void (await askProductsAgain(ctx, { whole: true }, stopping)),
  { cron: '25 3 * * *', retryLimit: 0 },
)

/** Products written before names were kept by their words; nothing to do once that is done. */
export const keepNameWordsJob = defineJob(
  'catalog.name-words',
  (ctx, _: object, stopping) => keepNameWords(ctx, stopping),
  { cron: '40 3 * * *', afterStart: 2, retryLimit: 0 },
)

/** What members open of late; soon after a start too, so that a new site's home is not empty. */
export const countPopularJob = defineJob('catalog.popular', (ctx) => countPopular(ctx), {
  cron: '*/20 * * * *',
  afterStart: 1,
  retryLimit: 0,
})
