import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isLikelyPrice } from '../rules.ts'
import { insertPrice, lockPricesBehind, takenBackSince, updateProduct } from '../store/products.ts'

/**
 * Takes over what the page behind a link was seen to cost, in đồng, for all live products that have the link. What somebody changed after
 * `seenAt`, when the page was asked for, stays theirs, and so does what an import was taken back to; a price that is far from ours is of
 * something else and is left alone.
 */
export const takeSeenPrice = (
  ctx: Ctx,
  { link, price, seenAt }: { link: string; price: number; seenAt: Date },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const behind = await lockPricesBehind(tx.db, link)
    const takenBack = await takenBackSince(
      tx.db,
      behind.map(({ id }) => id),
      seenAt,
    )
    const at = tx.clock.now()
    for (const { id, price: before, updated_at: changedAt } of behind) {
      if (changedAt > seenAt || takenBack.has(id) || !isLikelyPrice(before, price)) continue
      await updateProduct(tx.db, id, { price }, at)
      await insertPrice(tx.db, { productId: id, price, source: 'check', at })
      await recordAudit(tx, {
        action: 'product.update',
        subjectType: 'product',
        subjectId: id,
        before: { price: before },
        after: { price },
      })
    }
  })
