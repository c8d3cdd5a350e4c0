import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { breakQueue } from '../rules.ts'
import { lockMember, openBreak } from '../store/breaks.ts'
import { allowLongStatements, type Fault, faultsBetween, findHighestMember } from '../store/chains.ts'

const batch = 1000

/** Stops redeeming for one member; the operator is told exactly when this commits, and only of what is new. */
const stopRedeeming = (ctx: Ctx, fault: Fault): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockMember(tx.db, fault.userId)
    const id = await openBreak(tx.db, fault, tx.clock.now())
    if (id === undefined) return
    await recordAudit(tx, {
      action: 'ledger.stop',
      subjectType: 'user',
      subjectId: fault.userId,
      after: { break: id, fault: fault.fault, entry: fault.entryId },
    })
    await tx.sendJob(tx.db, breakQueue, {})
    tx.log.error('a ledger does not add up', { ...fault })
  })

/** Walks every chain of every member, a range of members at a time. @throws Error when it had to leave off */
export const checkChains = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const highest = await findHighestMember(ctx.db)
  for (let from = 1; from <= highest; from += batch) {
    if (stopping.aborted) throw new Error('left off before the last member')
    const faults = await inTransaction(ctx, async (tx) => {
      await allowLongStatements(tx.db)
      return faultsBetween(tx.db, { from, until: from + batch })
    })
    for (const fault of faults) await stopRedeeming(ctx, fault)
  }
}
