import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { checkQueue } from '../rules/pace.ts'
import { acceptLandings, askFor } from '../store/listing.ts'

/** Puts links at the head of the queue and wakes a worker. */
export const askForChecks = (ctx: Ctx, ids: readonly number[]): Promise<{ queued: number }> =>
  inTransaction(ctx, async (tx) => {
    const queued = await askFor(tx.db, ids)
    if (queued.length === 0) return { queued: 0 }
    await recordAudit(tx, {
      action: 'link.check',
      subjectType: 'link',
      subjectId: queued.length,
      after: { ids: queued },
    })
    await tx.sendJob(tx.db, checkQueue, {})
    return { queued: queued.length }
  })

/** Takes the shops these links lead to now for the right ones; one entry in the log each. */
export const acceptAsExpected = (ctx: Ctx, ids: readonly number[]): Promise<{ accepted: number }> =>
  inTransaction(ctx, async (tx) => {
    const accepted = await acceptLandings(tx.db, ids)
    for (const { id, before, after } of accepted)
      await recordAudit(tx, {
        action: 'link.accept',
        subjectType: 'link',
        subjectId: id,
        before: { expectedShop: before },
        after: { expectedShop: after },
      })
    return { accepted: accepted.length }
  })
