import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { accept } from '../store/rates.ts'

type Seen = { id: number; least: number; most: number }

/** Takes rates over as they were looked at; tells how many were, and how many say something else by now or are gone. */
export const acceptRates = (
  ctx: Ctx,
  rates: readonly Seen[],
): Promise<{ accepted: number; changed: number }> =>
  inTransaction(ctx, async (tx) => {
    let accepted = 0
    for (const rate of rates.toSorted((a, b) => a.id - b.id)) {
      if (!(await accept(tx.db, rate))) continue
      accepted += 1
      await recordAudit(tx, {
        action: 'commission_rate.accept',
        subjectType: 'commission_rate',
        subjectId: rate.id,
        after: { least: rate.least, most: rate.most },
      })
    }
    return { accepted, changed: rates.length - accepted }
  })
