import { forgetKeysOf } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { leaveOffIf } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { eraseAccess, listErasedSince, lockErased } from '../store/users.ts'

/** Longer than any call is under way and than a night's job may be missed. */
const days = 7

/**
 * Takes along once more what goes with an erased member: a call of theirs that was under way (a line for the cart, a
 * review) wrote its row while the erasure could not see it.
 */
export const sweepErased = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  for (const id of await listErasedSince(ctx.db, addDays(ctx.clock.now(), -days))) {
    leaveOffIf(stopping)
    await inTransaction(ctx, async (tx) => {
      await lockErased(tx.db, id)
      await tx.effects.memberErased(tx, id)
      await forgetKeysOf(tx.db, id)
      await eraseAccess(tx.db, id)
    })
  }
}
