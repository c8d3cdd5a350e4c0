import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export const favoriteIds = async (db: Kysely<DB>, userId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('favorites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => row.product_id)
}

export const isFavorite = async (db: Kysely<DB>, userId: number, productId: number): Promise<boolean> =>
  (await db
    .selectFrom('favorites')
    .select('id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()) !== undefined

export const insertFavorite = async (
  db: Kysely<DB>,
  userId: number,
  productId: number,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('favorites')
    .values({ user_id: userId, product_id: productId, created_at: at })
    .onConflict((conflict) => conflict.constraint('favorites_user_product_key').doNothing())
    .execute()
}

export const deleteFavorite = async (db: Kysely<DB>, userId: number, productId: number): Promise<void> => {
  await db.deleteFrom('favorites').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

export const deleteFavoritesOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('favorites').where('user_id', '=', userId).execute()
}

export const deleteFavoriteProducts = async (
  db: Kysely<DB>,
  productIds: readonly number[],
): Promise<void> => {
  await db.deleteFrom('favorites').where(sql<boolean>`product_id = any(${productIds})`).execute()
}
