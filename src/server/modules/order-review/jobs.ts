import { defineJob, type JobDefinition } from '#server/jobs/define-job.ts'
import { assessWaiting, forgetAddresses } from './operations/assess-waiting.ts'
import { endDueHolds } from './operations/hold-order.ts'
import { letGoUnheld } from './operations/let-go-unheld.ts'

/** Looks at orders that came or changed; what the policy says is put aside for a person. */
const assessOrders = defineJob(
  'affiliate.assess',
  (ctx, _: object, stopping) => assessWaiting(ctx, stopping),
  { cron: '*/2 * * * *', retryLimit: 0 },
)

const forgetOldAddresses = defineJob(
  'affiliate.forget-addresses',
  (ctx, _: object, stopping) => forgetAddresses(ctx, stopping),
  { cron: '40 3 * * *', retryLimit: 3 },
)

/** Holds end at their deadline unless somebody decided. */
const endHolds = defineJob('affiliate.end-holds', (ctx, _: object, stopping) => endDueHolds(ctx, stopping), {
  cron: '*/15 * * * *',
  afterStart: 30,
  retryLimit: 0,
  neverEarly: true,
})

const letGoWhatNobodyHolds = defineJob(
  'affiliate.let-go-unheld',
  (ctx, _: object, stopping) => letGoUnheld(ctx, stopping),
  { cron: '20 3 * * *', retryLimit: 3 },
)

export const orderReviewJobs: JobDefinition[] = [
  assessOrders,
  endHolds,
  letGoWhatNobodyHolds,
  forgetOldAddresses,
]
