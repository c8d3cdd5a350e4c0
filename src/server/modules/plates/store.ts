import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** What a plate is drawn from; undefined for a product that is not on the site. */
export const findPlated = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('retailers', 'retailers.id', 'products.retailer_id')
    .where('products.id', '=', id)
    .where('products.deleted_at', 'is', null)
    .select([
      'products.id',
      'products.name',
      'categories.icon as icon',
      'categories.color as color',
      'retailers.name as retailer',
    ])
    .executeTakeFirst()
