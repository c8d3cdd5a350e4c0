import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/products.ts'
import type { DB } from '#server/db/types.ts'
import { priceEnds, priceSteps, startOf, type Whereabouts } from '#server/modules/filters/index.ts'
import { type Match, matchCondition } from '#server/modules/search/index.ts'

type Sql = RawBuilder<unknown>
export type ProductPage = { sort: ProductSort; page: number; limit: number }
/** A piece of an order: so many behind so many. */
type Piece = { sort: ProductSort; offset: number; limit: number }
/** Joins to `products`, and what must hold of its rows. */
export type Condition = { joins: Sql; where: Sql }

const rating = sql`(case when review_count = 0 then 0 else rating_sum::float8 / review_count end)`
const [up, down] = [sql`asc`, sql`desc`]
type Key = readonly [column: Sql, direction: Sql]
const key = (column: string, direction: Sql): Key => [sql.ref(`products.${column}`), direction]

const orders: Record<ProductSort, readonly Key[]> = {
  relevance: [key('featured', down), key('id', down)],
  newest: [key('id', down)],
  oldest: [key('id', up)],
  'price-asc': [key('price', up), key('id', up)],
  'price-desc': [key('price', down), key('id', down)],
  // What is offered, kept in its order (earning); what no id can travel for is offered 0.
  points: [
    [sql`product_offers.points`, down],
    [sql`product_offers.product_id`, down],
  ],
  'points-asc': [
    [sql`product_offers.points`, up],
    [sql`product_offers.product_id`, up],
  ],
  'own-points': [key('points_reward', down), key('id', down)],
  'own-points-asc': [key('points_reward', up), key('id', up)],
  'name-asc': [key('name_search', up), key('id', up)],
  'name-desc': [key('name_search', down), key('id', down)],
  rating: [[rating, down], key('review_count', down), key('id', down)],
}

const orderOf = (sort: ProductSort, backwards: boolean): Sql =>
  sql.join(
    orders[sort].map(
      ([column, direction]) => sql`${column} ${backwards ? (direction === up ? down : up) : direction}`,
    ),
  )

/** A page far down a list, from where kept numbers say that it begins. */
const walkFrom = async (
  db: Kysely<DB>,
  { start, from }: NonNullable<ReturnType<typeof startOf>>,
  { joins, where }: Condition,
  { sort, offset, limit }: Piece,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select found.id from ${start} cross join lateral (
      select products.id from products ${joins} where ${where} and ${from} order by ${orderOf(sort, false)}
      limit ${limit} offset ${offset}::bigint - start.passed) found`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products that stand in few slabs are looked for there; else the order is walked, from its nearer end. */
const sourceOf = ({ categories, steps }: Pick<Whereabouts, 'categories' | 'steps'>): Sql =>
  sql`unnest(${categories}::integer[], ${steps.map((step) => priceSteps[step] ?? 0)}::integer[],
    ${steps.map((step) => priceEnds[step] ?? 0)}::integer[]) as slab (slab_category, slab_first, slab_last)
    join products on products.category_id = slab_category and products.price between slab_first and slab_last`

/** What an order reads besides the products themselves. */
const besides = (sort: ProductSort): Sql =>
  sort === 'points' || sort === 'points-asc'
    ? sql`join product_offers on product_offers.product_id = products.id`
    : sql``

const walk = async (
  db: Kysely<DB>,
  { joins, where }: Condition,
  { sort, offset, limit }: Piece,
  known: Whereabouts,
): Promise<number[]> => {
  const { total, live, spread, plain } = known
  if (offset >= total || limit <= 0) return []
  const begun = startOf(sort, offset, plain)
  if (begun) return walkFrom(db, begun, { joins, where }, { sort, offset, limit })
  const backwards = offset > total / 2
  const most = Math.min(limit, total - offset)
  const skipped = backwards ? total - offset - most : offset
  const walked = ((skipped + most) * live) / total
  const source = known.steps.length > 0 && spread < walked ? sourceOf(known) : sql`products`
  const { rows } = await sql<{ id: number }>`
    select products.id from ${source} ${besides(sort)} ${joins} where ${where} order by ${orderOf(sort, backwards)}
    limit ${most} offset ${skipped}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return backwards ? ids.toReversed() : ids
}

/**
 * Ids of one piece of the products that fit; `known` says how many there are and where. From the lowest price on, what has none
 * comes behind all that have one, in pieces of the same order.
 */
export const findProductIds = async (
  db: Kysely<DB>,
  condition: Condition,
  piece: Piece,
  known: Whereabouts,
): Promise<number[]> => {
  const { total, unpriced } = known
  if (piece.sort !== 'price-asc' || unpriced === 0) return walk(db, condition, piece, known)
  const among = (which: Sql): Condition => ({ ...condition, where: sql`${condition.where} and ${which}` })
  const priced = total - unpriced
  const first = await walk(db, among(sql`products.price > 0`), piece, { ...known, total: priced })
  const behind = { offset: Math.max(0, piece.offset - priced), limit: piece.limit - first.length }
  // Where one without a price stands among these, no numbers are kept of.
  const { plain: _, ...elsewhere } = known
  const others = { ...elsewhere, total: unpriced }
  return [...first, ...(await walk(db, among(sql`products.price = 0`), { ...piece, ...behind }, others))]
}

/** The condition, and what a search came down to. */
export const whereFound = ({ joins, where }: Condition, match: Match): Condition => ({
  joins,
  where: sql`${where} and ${matchCondition(match)}`,
})

/** The condition, less these products. */
export const whereOther = ({ joins, where }: Condition, ids: readonly number[]): Condition => ({
  joins,
  where: ids.length === 0 ? where : sql`${where} and products.id <> all (${ids}::integer[])`,
})

/** Ids of the products that fit, as a query. */
export const idsWhere = ({ joins, where }: Condition): Sql =>
  sql`select products.id from products ${joins} where ${where}`

/** Which of these products fit. */
export const idsAmong = async (
  db: Kysely<DB>,
  ids: readonly number[],
  { joins, where }: Condition,
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select products.id from products ${joins} where products.id = any (${ids}::integer[]) and ${where}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
