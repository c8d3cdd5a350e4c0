import { inTransaction } from '#server/db/transaction.ts'
import { eachByItself, leaveOffIf } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findIdentityOf, openOrder, settleOrder } from '#server/modules/conversions/index.ts'
import { listUnheld } from '../store/review-lists.ts'

const atOnce = 200

/** Reckons the order of a row anew: what no hold is about is kept back no longer, unless there is a reason to hold it now. */
const reckonAnew = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const named = await findIdentityOf(tx.db, id)
    if (!named) return
    const order = await openOrder(tx, named)
    await settleOrder(tx, order, order.rows)
  })

/**
 * Lets go what is kept back though nobody holds it. Earlier versions held what waited for its report, and left the hold behind under the
 * number it had before: nobody could end that. @throws Error where one could not be let go
 */
export const letGoUnheld = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const each = eachByItself(ctx.log, 'what nobody holds could not be let go')
  let last: number | undefined = 0
  while (last !== undefined) {
    const ids: number[] = await listUnheld(ctx.db, { after: last, most: atOnce })
    for (const id of ids) {
      leaveOffIf(stopping)
      await each.try({ conversion: id }, () => reckonAnew(ctx, id))
    }
    last = ids.at(-1)
  }
  each.end()
}
