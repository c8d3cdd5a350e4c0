import type { Purchase } from '#contract/purchases.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { vietnamDay } from '#server/kernel/clock.ts'
import { type Ctx, isAdmin, memberOf } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { getProduct } from '#server/modules/catalog/index.ts'
import { getUser } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { findByKey, insertByHand, listOfUser, reverse, upsertConfirmed } from './store.ts'

/** Confirmed purchases of a member, newest first; self or admin. @throws AppError forbidden */
export const listPurchases = async (ctx: Ctx, userId: number): Promise<Purchase[]> => {
  if (memberOf(ctx).id !== userId && !isAdmin(ctx)) throw forbidden()
  await getUser(ctx, userId)
  return listOfUser(ctx.db, userId)
}

/** Called in the transaction that confirms a conversion; confirming again brings a reversed purchase back. */
export const recordConfirmedPurchase = (
  ctx: Ctx,
  purchase: {
    userId: number
    productId: number
    points: number
    clickId: string
    conversionId: number
    at: Date
  },
): Promise<void> => upsertConfirmed(ctx.db, purchase)

/** Called in the transaction that takes a conversion's points back. */
export const markPurchaseReversed = (ctx: Ctx, conversionId: number): Promise<void> =>
  reverse(ctx.db, conversionId, ctx.clock.now())

/** An admin's own record. The same key (or, without one, the same call on the same day) is recorded once. */
export const addPurchaseByHand = async (
  ctx: Ctx,
  input: { userId: number; productId: number; pointsEarned: number },
  givenKey: string | null,
): Promise<Purchase> => {
  const admin = memberOf(ctx)
  const content = `${input.userId}:${input.productId}:${input.pointsEarned}`
  const key = sha256(
    givenKey ? `key:${admin.id}:${givenKey}` : `day:${content}:${vietnamDay(ctx.clock.now())}`,
  )
  await getUser(ctx, input.userId)
  await getProduct(ctx, input.productId)
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const id = await insertByHand(db, { ...input, key, at: ctx.clock.now() })
    if (id !== undefined) {
      if (input.pointsEarned > 0)
        await postEntry(inside, {
          userId: input.userId,
          kind: 'earn_confirm',
          points: input.pointsEarned,
          refType: 'purchase',
          refId: String(id),
        })
      await recordAudit(inside, {
        action: 'purchase.add',
        subjectType: 'purchase',
        subjectId: String(id),
        after: input,
      })
    }
    return findByKey(db, key)
  })
}
