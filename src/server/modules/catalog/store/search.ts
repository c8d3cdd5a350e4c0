import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/products.ts'
import type { DB } from '#server/db/types.ts'
import { type Match, matchCondition } from '#server/modules/search/index.ts'

export type ProductFilter = {
  /** What a search came down to. */
  match?: Match | undefined
  categoryId?: number | undefined
  featured?: boolean | undefined
}
export type ProductPage = { sort: ProductSort; page: number; limit: number }
type Found = { ids: number[]; total: number }

const rating = sql`(case when review_count = 0 then 0 else rating_sum::float8 / review_count end)`

const orders: Record<ProductSort, RawBuilder<unknown>> = {
  relevance: sql`featured desc, id desc`,
  newest: sql`id desc`,
  oldest: sql`id`,
  'price-asc': sql`price, id`,
  'price-desc': sql`price desc, id desc`,
  // What no id can travel for promises 0, whatever its row names.
  points: sql`tracked desc, points_reward desc, id desc`,
  'points-asc': sql`tracked, points_reward, id`,
  'name-asc': sql`name_search, id`,
  'name-desc': sql`name_search desc, id desc`,
  rating: sql`${rating} desc, review_count desc, id desc`,
}

const where = ({ match, categoryId, featured }: ProductFilter): RawBuilder<unknown> =>
  sql`deleted_at is null ${match === undefined ? sql`` : sql`and ${matchCondition(match)}`} ${
    categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`
  } ${featured === undefined ? sql`` : featured ? sql`and featured` : sql`and not featured`}`

/** One page of ids in the order asked, and the exact total. */
export const findProductIds = async (
  db: Kysely<DB>,
  filter: ProductFilter,
  { sort, page, limit }: ProductPage,
): Promise<Found> => {
  const found = await sql<Found>`
    select (select count(*)::int from products where ${where(filter)}) as total,
      array(select id from products where ${where(filter)} order by ${orders[sort]}
        limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db)
  return found.rows[0] ?? { ids: [], total: 0 }
}
