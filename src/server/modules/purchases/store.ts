import { type Kysely, sql } from 'kysely'
import type { Purchase } from '#contract/purchases.ts'
import type { DB } from '#server/db/types.ts'
import { notFound } from '#server/kernel/errors.ts'
import { purchasesText as t } from '#server/text/purchases.ts'

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('purchases')
    .leftJoin('products', 'products.id', 'purchases.product_id')
    // What was bought of a page that is no product of ours has the name its click was opened under.
    .leftJoin('affiliate_clicks', 'affiliate_clicks.click_id', 'purchases.click_id')
    .select([
      'purchases.id',
      'purchases.user_id',
      'purchases.product_id',
      'purchases.purchase_date',
      'purchases.points_earned',
      'purchases.click_id',
      'purchases.conversion_id',
      'purchases.reversed_at',
      'purchases.reverse_reason',
      (e) => e.fn.coalesce('products.name', 'affiliate_clicks.title', sql<string>`''`).as('name'),
      (e) => e.fn.coalesce('products.image', 'affiliate_clicks.image', sql<string>`''`).as('image'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toPurchase = (row: Row): Purchase => ({
  id: row.id,
  userId: row.user_id,
  productId: row.product_id,
  purchaseDate: row.purchase_date.toISOString(),
  pointsEarned: row.points_earned,
  clickId: row.click_id,
  conversionId: row.conversion_id,
  status: row.reversed_at ? 'reversed' : 'confirmed',
  reverseReason: row.reverse_reason,
  product: { id: row.product_id, name: row.name, image: row.image },
})

export const listOfUser = async (db: Kysely<DB>, userId: number): Promise<Purchase[]> => {
  const rows = await select(db)
    .where('purchases.user_id', '=', userId)
    .orderBy('purchases.id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(toPurchase)
}

export const findByKey = async (db: Kysely<DB>, key: string): Promise<Purchase> =>
  toPurchase(await select(db).where('purchases.idempotency_key', '=', key).executeTakeFirstOrThrow())

/** @throws AppError not_found */
export const getPurchase = async (db: Kysely<DB>, id: number): Promise<Purchase> => {
  const row = await select(db).where('purchases.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(t.missing)
  return toPurchase(row)
}

/** Marks a purchase written by hand as taken back; undefined when it is none or was taken back already. */
export const reverseByHand = (
  db: Kysely<DB>,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
): Promise<{ userId: number; points: number } | undefined> =>
  db
    .updateTable('purchases')
    .set({ reversed_at: at, reversed_by: by, reverse_reason: reason })
    .where('id', '=', id)
    .where('conversion_id', 'is', null)
    .where('reversed_at', 'is', null)
    .returning(['user_id as userId', 'points_earned as points'])
    .executeTakeFirst()

export const upsertConfirmed = async (
  db: Kysely<DB>,
  purchase: {
    userId: number
    productId: number | null
    points: number
    clickId: string
    conversionId: number
    at: Date
  },
): Promise<void> => {
  await db
    .insertInto('purchases')
    .values({
      user_id: purchase.userId,
      product_id: purchase.productId,
      points_earned: purchase.points,
      click_id: purchase.clickId,
      conversion_id: purchase.conversionId,
      purchase_date: purchase.at,
    })
    .onConflict((conflict) =>
      conflict.constraint('purchases_conversion_key').doUpdateSet({
        // The order may have become another member's.
        user_id: purchase.userId,
        product_id: purchase.productId,
        click_id: purchase.clickId,
        points_earned: purchase.points,
        reversed_at: null,
      }),
    )
    .execute()
}

export const reverse = async (db: Kysely<DB>, conversionId: number, at: Date): Promise<void> => {
  await db
    .updateTable('purchases')
    .set({ reversed_at: at })
    .where('conversion_id', '=', conversionId)
    .where('reversed_at', 'is', null)
    .execute()
}

/** The new row's id, or undefined when the key was there already. */
export const insertByHand = async (
  db: Kysely<DB>,
  input: { userId: number; productId: number; pointsEarned: number; key: string; at: Date },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('purchases')
    .values({
      user_id: input.userId,
      product_id: input.productId,
      points_earned: input.pointsEarned,
      idempotency_key: input.key,
      purchase_date: input.at,
    })
    .onConflict((conflict) => conflict.constraint('purchases_idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
