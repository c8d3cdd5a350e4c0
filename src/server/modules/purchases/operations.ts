import type { Purchase } from '#contract/purchases.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { type ByHand, byHand } from '#server/modules/approvals/index.ts'
import { getProduct } from '#server/modules/catalog/index.ts'
import { getLockedUser, getUser } from '#server/modules/identity/index.ts'
import { withProductPictures } from '#server/modules/pictures/index.ts'
import { lockMember, postEntry } from '#server/modules/points/index.ts'
import { dbText } from '#server/text/db.ts'
import { purchasesText as t } from '#server/text/purchases.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import {
  findByKey,
  getPurchase,
  insertByHand,
  listOfUser,
  reverse,
  reverseByHand,
  upsertConfirmed,
} from './store.ts'

/** Confirmed purchases of a member, newest first; one's own, or of others. @throws AppError forbidden */
export const listPurchases = async (ctx: Ctx, userId: number, forOthers: boolean): Promise<Purchase[]> => {
  if (memberOf(ctx).id !== userId && !forOthers) throw forbidden()
  await getUser(ctx, userId)
  return withProductPictures(ctx, await listOfUser(ctx.db, userId))
}

/** Called in the transaction that confirms a conversion; confirming again brings a reversed purchase back. */
export const recordConfirmedPurchase = (
  ctx: Ctx,
  purchase: {
    userId: number
    productId: number | null
    points: number
    clickId: string
    conversionId: number
    at: Date
  },
): Promise<void> => upsertConfirmed(ctx.db, purchase)

/** Called in the transaction that takes a conversion's points back. */
export const markPurchaseReversed = (ctx: Ctx, conversionId: number): Promise<void> =>
  reverse(ctx.db, conversionId, ctx.clock.now())

type HandPurchase = { userId: number; productId: number; pointsEarned: number }

/** What is recorded under a key, asked for once more. @throws AppError idempotency_mismatch */
const recordedUnder = async (ctx: Ctx, input: HandPurchase, key: string): Promise<Purchase> => {
  const known = await findByKey(ctx.db, key)
  const { userId, productId, pointsEarned } = known
  const isSame =
    userId === input.userId && productId === input.productId && pointsEarned === input.pointsEarned
  if (!isSame) throw new AppError('idempotency_mismatch', dbText.keyUsed)
  return known
}

/** Records a purchase under its key, once, and credits it. @throws AppError not_found, idempotency_mismatch */
export const writePurchase = async (ctx: Ctx, input: HandPurchase, key: string): Promise<Purchase> => {
  await getProduct(ctx, input.productId)
  return inTransaction(ctx, async (tx) => {
    await getLockedUser(tx, input.userId)
    const id = await insertByHand(tx.db, { ...input, key, at: tx.clock.now() })
    if (id !== undefined) {
      if (input.pointsEarned > 0)
        await postEntry(tx, {
          userId: input.userId,
          kind: 'earn_confirm',
          points: input.pointsEarned,
          refType: 'purchase',
          refId: String(id),
        })
      await recordAudit(tx, {
        action: 'purchase.add',
        subjectType: 'purchase',
        subjectId: String(id),
        after: input,
      })
    }
    return recordedUnder(tx, input, key)
  })
}

/**
 * A person's own record. The same key (or, without one, the same call on the same day) is recorded once; above the limit it
 * waits for a second person. @throws AppError not_found, idempotency_mismatch, conflict where the day's was taken back
 */
export const addPurchaseByHand = (
  ctx: Ctx,
  input: HandPurchase,
  givenKey: string | null,
): Promise<ByHand<Purchase>> => {
  const admin = memberOf(ctx)
  const content = `${input.userId}:${input.productId}:${input.pointsEarned}`
  const key = sha256(
    givenKey ? `key:${admin.id}:${givenKey}` : `day:${content}:${vietnamDay(ctx.clock.now())}`,
  )
  return byHand(ctx, { kind: 'purchase', subjectId: key, details: input, reason: null }, async (tx) => {
    const purchase = await writePurchase(tx, input, key)
    if (givenKey === null && purchase.status === 'reversed') throw new AppError('conflict', t.takenBackToday)
    return purchase
  })
}

/**
 * Takes back a purchase written by hand and exactly what it credited, once; the balance may fall below 0. One of a
 * conversion is its shop's to take back. @throws AppError not_found, conflict
 */
export const reversePurchaseByHand = (ctx: Ctx, id: number, reason: string): Promise<Purchase> =>
  inTransaction(ctx, async (tx) => {
    // Whose it is never changes of what a hand wrote. The member comes first here too, as where the same is written once more.
    const known = await getPurchase(tx.db, id)
    if (known.conversionId === null) await lockMember(tx.db, known.userId)
    const taken = await reverseByHand(tx.db, id, { by: memberOf(tx).id, at: tx.clock.now(), reason })
    const purchase = await getPurchase(tx.db, id)
    if (!taken)
      throw new AppError(
        'conflict',
        purchase.conversionId === null ? t.takenBackAlready : t.takenBackByReport,
      )
    if (taken.points > 0) {
      await postEntry(tx, {
        userId: taken.userId,
        kind: 'clawback',
        points: -taken.points,
        refType: 'purchase',
        refId: String(id),
        note: reason,
      })
      await notify(tx, {
        userId: taken.userId,
        type: 'points_adjusted',
        refType: 'purchase',
        refId: id,
        data: { points: -taken.points, reason, product: purchase.product.name },
      })
    }
    await recordAudit(tx, {
      action: 'purchase.reverse',
      subjectType: 'purchase',
      subjectId: id,
      before: { status: 'confirmed' },
      after: { status: 'reversed', userId: taken.userId, points: -taken.points, reason },
    })
    return purchase
  })
