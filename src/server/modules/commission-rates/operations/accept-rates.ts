import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { accept } from '../store/rates.ts'

type Seen = { id: number; least: number; most: number }

/** As the audit shows it: percent as one says it. */
const inWords = (kind: 'percent' | 'dong', { least, most }: Seen): Record<string, number> =>
  kind === 'percent'
    ? { leastPercent: least / 100, mostPercent: most / 100 }
    : { leastDong: least, mostDong: most }

/** Takes rates over as they were looked at; tells how many were, and how many say something else by now or are gone. */
export const acceptRates = (
  ctx: Ctx,
  rates: readonly Seen[],
): Promise<{ accepted: number; changed: number }> =>
  inTransaction(ctx, async (tx) => {
    let accepted = 0
    for (const rate of rates.toSorted((a, b) => a.id - b.id)) {
      const kind = await accept(tx.db, rate)
      if (!kind) continue
      accepted += 1
      await recordAudit(tx, {
        action: 'commission_rate.accept',
        subjectType: 'commission_rate',
        subjectId: rate.id,
        after: inWords(kind, rate),
      })
    }
    return { accepted, changed: rates.length - accepted }
  })
