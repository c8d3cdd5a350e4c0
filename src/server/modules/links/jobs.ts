import { defineJob } from '#server/jobs/define-job.ts'
import { productLinkQueue } from '#server/jobs/product-link.ts'
import { checkLinks } from './operations/check-links.ts'
import { enrolLinks, enrolProduct } from './operations/enrol-links.ts'
import { checkQueue } from './rules/pace.ts'

/** Every minute for as long: the next run takes up what is left. */
export const checkDueLinks = defineJob(
  checkQueue,
  async (ctx, _data, stopping) => void (await checkLinks(ctx, { stopping })),
  { cron: '* * * * *', retryLimit: 0 },
)

export const enrolNewLinks = defineJob(
  'links.enrol',
  async (ctx, _data, stopping) => void (await enrolLinks(ctx, stopping)),
  { cron: '17 */6 * * *', afterStart: 30, retryLimit: 0 },
)

export const enrolProductLink = defineJob(productLinkQueue, (ctx, { productId }: { productId: number }) =>
  enrolProduct(ctx, productId),
)
