import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { proofText as t } from '#server/text/proof.ts'
import {
  closeBreak,
  countBreaks,
  findBreak,
  hasOpenBreak,
  listBreakRows,
  lockMember,
} from '../store/breaks.ts'
import { faultsBetween } from '../store/chains.ts'

/** Refuses to take points out of a ledger that does not add up; ask with the member locked. @throws AppError ledger_check */
export const refuseBroken = async (ctx: Ctx, userId: number): Promise<void> => {
  if (await hasOpenBreak(ctx.db, userId)) throw new AppError('ledger_check', t.underCheck)
}

export const listBreaks = async (ctx: Ctx, { page, limit }: { page: number; limit: number }) => {
  const [items, total] = await Promise.all([
    listBreakRows(ctx.db, { limit, offset: (page - 1) * limit }),
    countBreaks(ctx.db),
  ])
  return { items, total }
}

/** Lets a member redeem again, once the ledger is whole. @throws AppError not_found, conflict while it is not */
export const resolveBreak = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const found = await findBreak(tx.db, id)
    if (!found) throw notFound(t.missingBreak)
    await lockMember(tx.db, found.userId)
    const [still] = await faultsBetween(tx.db, { from: found.userId, until: found.userId + 1 })
    if (still)
      throw new AppError(
        'conflict',
        still.entryId === null ? t.balanceDiffers : t.entryDiffers(still.entryId),
      )
    if (await closeBreak(tx.db, id, { by: memberOf(tx).id, at: tx.clock.now() }))
      await recordAudit(tx, {
        action: 'ledger.resume',
        subjectType: 'user',
        subjectId: found.userId,
        after: { break: id },
      })
    return {}
  })
