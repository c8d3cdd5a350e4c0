import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** The products among these that are still on the site, with what their cards show and what their points follow. */
export const cardProducts = (db: Kysely<DB>, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('products')
        .select([
          'id',
          'name',
          'image',
          'price',
          'points_reward',
          'affiliate_link',
          'affiliate_network',
          'retailer_id',
          'category_id',
        ])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
