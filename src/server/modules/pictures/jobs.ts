import { defineJob } from '#server/jobs/define-job.ts'
import { lookAhead, tidyPictures } from './operations/look-ahead.ts'

/** Every minute for as long: the next run takes up what is left. */
export const lookAheadJob = defineJob(
  'pictures.look-ahead',
  async (ctx, _data, stopping) => void (await lookAhead(ctx, { stopping })),
  { cron: '* * * * *', retryLimit: 0 },
)

export const tidyPicturesJob = defineJob(
  'pictures.tidy',
  (ctx, _: object, stopping) => tidyPictures(ctx, stopping),
  { cron: '41 * * * *', retryLimit: 0 },
)
