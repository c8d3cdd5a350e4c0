import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { CardProduct } from '../rules/product-card.ts'

/** The products among these that are still on the site, as their cards show them now. */
export const cardProducts = (db: Kysely<DB>, ids: number[]): Promise<CardProduct[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('products')
        .select(['id', 'name', 'image', 'price', 'points_reward as points'])
        .where('id', 'in', ids)
        .where('deleted_at', 'is', null)
        .execute()
