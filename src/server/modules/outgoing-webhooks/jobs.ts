import { aDayOfAttempts, defineJob } from '#server/jobs/define-job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { deliverDue, keepDelivering } from './operations/deliver.ts'
import { forgetOld } from './operations/forget.ts'
import { mailStopped } from './operations/tell-stopped.ts'

/** Tells the operators of an address that the site has switched off. */
export const tellStopped = defineJob(
  'outgoing-webhooks.tell-stopped',
  (ctx, { webhookId }: { webhookId: number }) => mailStopped(ctx, webhookId),
  { retryLimit: aDayOfAttempts },
)

const tell = (tx: Ctx, webhookId: number) => tellStopped.enqueue(tx, { webhookId })

/** Every minute for as long; `once`: somebody waits for a message just now. */
export const deliverOutgoing = defineJob(
  'outgoing-webhooks.deliver',
  (ctx, { once }: { once?: true }, stopping) =>
    once ? deliverDue(ctx, tell, stopping) : keepDelivering(ctx, tell, stopping),
  { cron: '* * * * *', retryLimit: 0 },
)

export const forgetOutgoing = defineJob(
  'outgoing-webhooks.forget',
  (ctx, _, stopping) => forgetOld(ctx, stopping),
  { cron: '40 3 * * *' },
)
