import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { leaveOffIf } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { breakQueue } from '../rules.ts'
import { listUnnotified, lockMember, openBreak } from '../store/breaks.ts'
import { allowLongStatements, type Fault, faultsBetween, findHighestMember } from '../store/chains.ts'

const batch = 1000

/** Stops redeeming for one member; the operator is told exactly when this commits, and only of what is new. Whether it was. */
const stopRedeeming = (ctx: Ctx, fault: Fault): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await lockMember(tx.db, fault.userId)
    const id = await openBreak(tx.db, fault, tx.clock.now())
    if (id === undefined) return false
    await recordAudit(tx, {
      action: 'ledger.stop',
      subjectType: 'user',
      subjectId: fault.userId,
      after: { break: id, fault: fault.fault, entry: fault.entryId },
    })
    await tx.sendJob(tx.db, breakQueue, {})
    tx.log.error('a ledger does not add up', { ...fault })
    return true
  })

/** Walks every chain of every member, a range of members at a time. @throws Error when it had to leave off */
export const checkChains = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const highest = await findHighestMember(ctx.db)
  let areNoticed = false
  for (let from = 1; from <= highest; from += batch) {
    leaveOffIf(stopping)
    const faults = await inTransaction(ctx, async (tx) => {
      await allowLongStatements(tx.db)
      return faultsBetween(tx.db, { from, until: from + batch })
    })
    for (const fault of faults) areNoticed = (await stopRedeeming(ctx, fault)) || areNoticed
  }
  // The letter of an earlier night may have failed for good. One about a break of tonight tells of all.
  if (areNoticed || (await listUnnotified(ctx.db)).length === 0) return
  await ctx.sendJob(ctx.db, breakQueue, {})
}
