import { inTransaction } from '#server/db/transaction.ts'
import { leaveOffIf } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getRetention } from '#server/modules/settings/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { beginning, clearKeys, deleteUncited, oldClicks, type Place } from '../store/forget.ts'

const together = 1000
const lookedAtOnce = 5000

/** Goes through the clicks older than `before`, oldest first, a bounded number at a time. */
const walkOld = async (
  db: Ctx['db'],
  { before, stopping, most }: { before: Date; stopping: AbortSignal; most: number },
  take: (ids: number[]) => Promise<unknown>,
): Promise<void> => {
  let after: Place | undefined = beginning
  while (after) {
    leaveOffIf(stopping)
    const old: Place[] = await oldClicks(db, { before, after, most })
    if (old.length > 0) await take(old.map(({ id }) => id))
    after = old.length === most ? old.at(-1) : undefined
  }
}

/**
 * Deletes clicks that led to nothing and are older than the operator keeps them, a bounded number in a transaction: nothing is held for
 * long, and a run that was cut short is gone on with by the next. The console's figures stay as they are. How many went.
 */
export const forgetClicks = async (ctx: Ctx, stopping: AbortSignal): Promise<number> => {
  const { clicks: keptDays } = await getRetention(ctx)
  if (keptDays === 0) return 0
  const before = addDays(ctx.clock.now(), -keptDays)
  let gone = 0
  await walkOld(ctx.db, { before, stopping, most: together }, async (ids) => {
    gone += await inTransaction(ctx, (tx) => deleteUncited(tx.db, ids))
  })
  if (gone > 0) ctx.log.info('old clicks deleted', { clicks: gone, before })
  return gone
}

/** Where clicks were made is of use for days, not for ever. */
export const forgetVisitorKeys = (db: Ctx['db'], before: Date, stopping: AbortSignal): Promise<void> =>
  walkOld(db, { before, stopping, most: lookedAtOnce }, (ids) => clearKeys(db, ids))
