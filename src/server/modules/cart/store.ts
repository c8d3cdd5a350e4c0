import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

const maxQuantity = 2_147_483_647

/** A line of a cart, whose product may have left the site. */
export type Line = { id: number; productId: number; quantity: number }

const lines = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('cart_items')
    .select(['id', 'product_id as productId', 'quantity'])
    .where('user_id', '=', userId)

export const listLines = (db: Kysely<DB>, userId: number): Promise<Line[]> =>
  lines(db, userId).orderBy('id').execute()

export const findLine = (db: Kysely<DB>, userId: number, id: number): Promise<Line | undefined> =>
  lines(db, userId).where('id', '=', id).executeTakeFirst()

/** The line's id; undefined when the quantities together would not fit. */
export const addLine = async (
  db: Kysely<DB>,
  line: { userId: number; productId: number; quantity: number; at: Date },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('cart_items')
    .values({ user_id: line.userId, product_id: line.productId, quantity: line.quantity })
    .onConflict((conflict) =>
      conflict
        .constraint('cart_items_user_product_key')
        .doUpdateSet({ quantity: sql`cart_items.quantity + ${line.quantity}`, updated_at: line.at })
        .where(sql<boolean>`cart_items.quantity <= ${maxQuantity - line.quantity}`),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateLine = async (db: Kysely<DB>, userId: number, id: number, quantity: number, at: Date) =>
  (await db
    .updateTable('cart_items')
    .set({ quantity, updated_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** So many more or fewer in one statement, where that leaves a quantity that may be. */
export const stepLine = async (db: Kysely<DB>, userId: number, id: number, by: number, at: Date) => {
  await db
    .updateTable('cart_items')
    .set({ quantity: sql`quantity + ${by}`, updated_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(sql<boolean>`quantity::bigint + ${by} between 1 and ${maxQuantity}`)
    .execute()
}

export const deleteLine = async (db: Kysely<DB>, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('cart_items')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteAll = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute()
}

export const deleteProductLines = async (db: Kysely<DB>, productIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('cart_items').where(sql<boolean>`product_id = any(${productIds})`).execute()
}
