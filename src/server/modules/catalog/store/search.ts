import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/products.ts'
import type { DB } from '#server/db/types.ts'

export type ProductFilter = {
  /** Folded: letters, digits and single spaces only, so no wildcard of LIKE can be in it. */
  folded?: string | undefined
  /** The words in small letters when they were typed with accents. */
  accented?: string | undefined
  categoryId?: number | undefined
  featured?: boolean | undefined
}
export type ProductPage = { sort: ProductSort; page: number; limit: number }
type Found = { ids: number[]; total: number }

/** An order, and the columns it needs; no more, so that an index alone can answer where it holds them. */
type Order = { columns: RawBuilder<unknown>; by: RawBuilder<unknown> }

const rating = sql`(case when review_count = 0 then 0 else rating_sum::float8 / review_count end)`
const featuredFirst: Order = { columns: sql`featured`, by: sql`featured desc, id desc` }

const orders: Record<ProductSort, Order> = {
  relevance: featuredFirst,
  newest: { columns: sql`id as newest`, by: sql`id desc` },
  oldest: { columns: sql`id as oldest`, by: sql`id` },
  'price-asc': { columns: sql`price`, by: sql`price, id` },
  'price-desc': { columns: sql`price`, by: sql`price desc, id desc` },
  // What no id can travel for promises 0, whatever its row names.
  points: {
    columns: sql`tracked, points_reward`,
    by: sql`tracked desc, points_reward desc, id desc`,
  },
  'points-asc': { columns: sql`tracked, points_reward`, by: sql`tracked, points_reward, id` },
  'name-asc': { columns: sql`name_search`, by: sql`name_search, id` },
  'name-desc': { columns: sql`name_search`, by: sql`name_search desc, id desc` },
  rating: { columns: sql`rating_sum, review_count`, by: sql`${rating} desc, review_count desc, id desc` },
}

const where = ({ categoryId, featured }: ProductFilter): RawBuilder<unknown> =>
  sql`deleted_at is null ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`} ${
    featured === undefined ? sql`` : featured ? sql`and featured` : sql`and not featured`
  }`

/**
 * How well a name fits: it starts with the words, one of its words does, or they stand inside a word. Words typed
 * with accents come first where they stand with the same ones: 'đồng hồ' before 'đóng hộp'.
 */
const nameOrder = (folded: string, accented?: string): Order => ({
  columns: sql`featured, ${accented === undefined ? sql`0` : sql`(strpos(lower(name), ${accented}) = 0)::int`} as foreign_accents,
    case when name_search like ${`${folded}%`} then 0 when name_search like ${`% ${folded}%`} then 1 else 2 end as rank`,
  by: sql`foreign_accents, rank, featured desc, id desc`,
})

const matching = async (
  db: Kysely<DB>,
  filter: ProductFilter,
  match: RawBuilder<unknown>,
  order: Order,
  { page, limit }: ProductPage,
): Promise<Found> => {
  const found = await sql<Found>`
    with matched as materialized (
      select id, ${order.columns} from products where ${where(filter)} and ${match})
    select (select count(*)::int from matched) as total,
      array(select id from matched order by ${order.by} limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(
    db,
  )
  return found.rows[0] ?? { ids: [], total: 0 }
}

const searchProducts = async (
  db: Kysely<DB>,
  folded: string,
  filter: ProductFilter,
  page: ProductPage,
): Promise<Found> => {
  const byName = page.sort === 'relevance' ? nameOrder(folded, filter.accented) : orders[page.sort]
  const named = await matching(db, filter, sql`name_search like ${`%${folded}%`}`, byName, page)
  if (named.total > 0) return named
  return matching(db, filter, sql`description_search like ${`%${folded}%`}`, orders[page.sort], page)
}

const listAll = async (
  db: Kysely<DB>,
  filter: ProductFilter,
  { sort, page, limit }: ProductPage,
): Promise<Found> => {
  const found = await sql<Found>`
    select (select count(*)::int from products where ${where(filter)}) as total,
      array(select id from products where ${where(filter)} order by ${orders[sort].by}
        limit ${limit} offset ${(page - 1) * limit}) as ids`.execute(db)
  return found.rows[0] ?? { ids: [], total: 0 }
}

/**
 * One page of ids and the exact total. With words, products whose name contains them; only if there is none,
 * those whose description does.
 */
export const findProductIds = (db: Kysely<DB>, filter: ProductFilter, page: ProductPage): Promise<Found> =>
  filter.folded === undefined ? listAll(db, filter, page) : searchProducts(db, filter.folded, filter, page)
