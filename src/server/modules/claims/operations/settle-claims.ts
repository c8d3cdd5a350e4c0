import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { decidableStates } from '../rules/claim.ts'
import { listFiles } from '../store/attachments.ts'
import { deleteDraft, lockClaim } from '../store/claims.ts'
import { eraseWords, listDue, listOfDeleted } from '../store/settlement.ts'
import { dropFile, dropStrays } from './attachment-files.ts'
import { moveAndTell } from './move-and-tell.ts'

/** One claim that cannot be settled must not keep the others waiting; the next run tries it again. */
const forEach = async <T>(ctx: Ctx, items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (const item of items)
    await work(item).catch((error: unknown) => ctx.log.error('claim not settled', { error, item }))
}

/** Lets go the claims that waited for their shop. */
const releaseHeld = async (ctx: Ctx): Promise<void> => {
  const at = ctx.clock.now()
  await forEach(ctx, await listDue(ctx.db, at), (id) =>
    inTransaction(ctx, async (tx) => {
      const claim = await lockClaim(tx.db, id)
      if (claim) await moveAndTell(tx, claim, { from: ['held'], to: 'sent', at })
    }),
  )
}

/** A deleted member's claims keep what the ledger needs and lose every word and file. */
const eraseDeleted = async (ctx: Ctx): Promise<void> => {
  await forEach(ctx, await listOfDeleted(ctx.db), async ({ id, file }) => {
    await inTransaction(ctx, async (tx) => {
      const claim = await lockClaim(tx.db, id)
      if (!claim || (await deleteDraft(tx.db, id))) return
      await moveAndTell(tx, claim, {
        from: decidableStates,
        to: 'rejected',
        at: tx.clock.now(),
        reason: 'account_deleted',
      })
      await eraseWords(tx.db, id)
    })
    await dropFile(ctx, file)
  })
}

/** Everything that happens to claims by itself; run every minute, and bears repetition. */
export const settleClaims = async (ctx: Ctx): Promise<void> => {
  await releaseHeld(ctx)
  await eraseDeleted(ctx)
}

/** Drops files that no claim knows. */
export const sweepFiles = async (ctx: Ctx): Promise<void> => {
  const wanted = new Set(await listFiles(ctx.db))
  await dropStrays(ctx, (name) => wanted.has(name))
}
