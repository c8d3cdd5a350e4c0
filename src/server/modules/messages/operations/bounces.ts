import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { confirmationIn, failuresIn } from '../rules/bounces.ts'
import { suppressAddress } from '../store.ts'

/**
 * Takes in what a mail service tells of mails that failed for good: the newsletter goes to those addresses no more. Told
 * twice it is the same. SNS's question whether to send is written into the log, as only the operator may follow its link.
 */
export const takeBounces = async (ctx: Ctx, body: unknown): Promise<void> => {
  const confirmation = confirmationIn(body)
  if (confirmation) ctx.log.warn('bounces wait for their subscription to be confirmed', { confirmation })
  // In one order, so that two tellings of the same addresses wait for each other instead of locking each other out.
  const failures = failuresIn(body).toSorted((a, b) => (a.email < b.email ? -1 : 1))
  if (failures.length === 0) return
  await inTransaction(ctx, async (tx) => {
    for (const { email, reason } of failures)
      await suppressAddress(tx.db, { email, hash: sha256(email), reason, at: tx.clock.now() })
  })
}
