import { type Kysely, sql } from 'kysely'
import type { CartItem } from '#contract/cart.ts'
import type { DB } from '#server/db/types.ts'
import type { RewardNow } from '#server/modules/earning/index.ts'

const maxQuantity = 2_147_483_647

const lines = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .leftJoin('retailers', 'retailers.id', 'products.retailer_id')
    .select([
      'cart_items.id',
      'cart_items.quantity',
      'products.id as product_id',
      'products.name',
      'products.image',
      'products.price',
      'products.points_reward',
      'products.affiliate_link',
      'products.affiliate_network',
      'products.retailer_id',
      'products.category_id',
      'retailers.name as retailer',
    ])
    .where('cart_items.user_id', '=', userId)
    .where('products.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

const toItem = (row: Row, rewardNow: RewardNow): CartItem => ({
  id: row.id,
  quantity: row.quantity,
  product: {
    id: row.product_id,
    name: row.name,
    image: row.image,
    price: row.price,
    pointsReward: row.points_reward,
    affiliateLink: row.affiliate_link,
    retailer: row.retailer,
    reward: rewardNow(row.product_id, row),
  },
})

export const listLines = async (
  db: Kysely<DB>,
  userId: number,
  rewardNow: RewardNow,
): Promise<CartItem[]> => {
  const rows = await lines(db, userId).orderBy('cart_items.id').execute()
  return rows.map((row) => toItem(row, rewardNow))
}

export const findLine = async (
  db: Kysely<DB>,
  userId: number,
  id: number,
  rewardNow: RewardNow,
): Promise<CartItem | undefined> => {
  const row = await lines(db, userId).where('cart_items.id', '=', id).executeTakeFirst()
  return row && toItem(row, rewardNow)
}

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
