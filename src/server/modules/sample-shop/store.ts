import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { OrderStatus } from './rules.ts'

/** Prices in đồng. */
export type ShopProduct = {
  slug: string
  name: string
  price: number
  image: string
  shop: string
  shopName: string
}

const products = (db: Kysely<DB>) =>
  db
    .selectFrom('products')
    .innerJoin('retailers', 'retailers.id', 'products.retailer_id')
    .select(['products.external_id', 'products.name', 'products.price', 'products.image'])
    .select(['retailers.slug as shop', 'retailers.name as shop_name'])
    .where('products.source', '=', 'demo')
    .where('products.deleted_at', 'is', null)

const toProduct = (
  row: Awaited<ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>>,
): ShopProduct => ({
  slug: row.external_id ?? '',
  name: row.name,
  price: row.price,
  image: row.image,
  shop: row.shop,
  shopName: row.shop_name,
})

export const listShopProducts = async (db: Kysely<DB>): Promise<ShopProduct[]> =>
  (await products(db).orderBy('retailers.name').orderBy('products.id').execute()).map(toProduct)

export const findShopProduct = async (
  db: Kysely<DB>,
  shop: string,
  slug: string,
): Promise<ShopProduct | undefined> => {
  const row = await products(db)
    .where('retailers.slug', '=', shop)
    .where('products.external_id', '=', slug)
    .executeTakeFirst()
  return row && toProduct(row)
}

export type Order = {
  code: string
  shop: string
  productSlug: string
  productName: string
  clickId: string | null
  orderValue: number
  status: OrderStatus
  reportedStatus: string | null
  createdAt: Date
  updatedAt: Date
}

const orders = (db: Kysely<DB>) => db.selectFrom('sample_orders').selectAll()

const toOrder = (row: Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>): Order => ({
  code: row.order_code,
  shop: row.shop,
  productSlug: row.product_slug,
  productName: row.product_name,
  clickId: row.click_id,
  orderValue: row.order_value,
  status: row.status as OrderStatus,
  reportedStatus: row.reported_status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const insertOrder = async (
  db: Kysely<DB>,
  order: { code: string; product: ShopProduct; clickId: string | null; buyer: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('sample_orders')
    .values({
      order_code: order.code,
      shop: order.product.shop,
      product_slug: order.product.slug,
      product_name: order.product.name,
      click_id: order.clickId,
      order_value: order.product.price,
      buyer_key: order.buyer,
      created_at: order.at,
      updated_at: order.at,
    })
    .execute()
}

export const listOrders = async (db: Kysely<DB>, buyer: string): Promise<Order[]> =>
  (await orders(db).where('buyer_key', '=', buyer).orderBy('id', 'desc').limit(100).execute()).map(toOrder)

export const findOrder = async (db: Kysely<DB>, buyer: string, code: string): Promise<Order | undefined> => {
  const row = await orders(db)
    .where('buyer_key', '=', buyer)
    .where('order_code', '=', code)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Moves an order on if it still stands where it may be moved from; the time always rises. */
export const moveOrder = async (
  db: Kysely<DB>,
  code: string,
  move: { from: OrderStatus[]; to: OrderStatus; at: Date },
): Promise<Order | undefined> => {
  const row = await db
    .updateTable('sample_orders')
    .set({ status: move.to, updated_at: move.at })
    .where('order_code', '=', code)
    .where('status', 'in', move.from)
    .returningAll()
    .executeTakeFirst()
  return row && toOrder(row)
}

export const markReported = async (db: Kysely<DB>, code: string, status: string): Promise<void> => {
  await db
    .updateTable('sample_orders')
    .set({ reported_status: status })
    .where('order_code', '=', code)
    .execute()
}
