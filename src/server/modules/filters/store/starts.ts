import { type RawBuilder, sql } from 'kysely'
import type { ProductSort } from '#contract/products.ts'
import { priceEnds, priceSteps } from '../rules/steps.ts'
import { isFeatured } from './cells.ts'
import type { Whereabouts } from './facets.ts'

type Sql = RawBuilder<unknown>

/** So many products are walked past sooner than it is found out where to begin. */
const walkedSoon = 4096

/** What there is of each rung of an order, the rungs one behind the other, and what holds of products from a rung on. */
type Ladder = { rungs: Sql; order: Sql; from: Sql }

type Plain = NonNullable<Whereabouts['plain']>

const blocks = (plain: Plain, columns: Sql): Sql => {
  const where = sql`category_id = ${plain.categoryId ?? 0} and ${isFeatured(plain)}`
  return sql`select ${columns}, sum(products) as products from (
    select featured, block, products from product_blocks where ${where}
    union all select featured, block, products from product_block_changes where ${where}) kept
    group by ${columns} having sum(products) <> 0`
}

const steps = (plain: Plain, least: 0 | 1): Sql => {
  const { categoryId } = plain
  const where = sql`price_step >= ${least} and ${isFeatured(plain)} ${
    categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`
  }`
  return sql`select price_step, sum(products) as products from (
    select price_step, products from product_counts where ${where}
    union all select price_step, products from product_count_changes where ${where}) kept
    group by price_step having sum(products) <> 0`
}

const priceAt = (prices: readonly number[]): Sql => sql`(${prices}::integer[])[start.price_step + 1]`
/** Ids stand in blocks of 4,096 (migration 0121). */
const [firstId, lastId] = [sql`start.block << 12`, sql`(start.block << 12) + 4095`]

const ladders: Partial<Record<ProductSort, (plain: Plain) => Ladder>> = {
  relevance: (plain) => ({
    rungs: blocks(plain, sql`featured, block`),
    order: sql`featured desc, block desc`,
    from: sql`(products.featured, products.id) <= (start.featured, ${lastId})`,
  }),
  newest: (plain) => ({
    rungs: blocks(plain, sql`block`),
    order: sql`block desc`,
    from: sql`products.id <= ${lastId}`,
  }),
  oldest: (plain) => ({
    rungs: blocks(plain, sql`block`),
    order: sql`block`,
    from: sql`products.id >= ${firstId}`,
  }),
  // Among those that have a price; what has none comes behind all that have one.
  'price-asc': (plain) => ({
    rungs: steps(plain, 1),
    order: sql`price_step`,
    from: sql`products.price >= ${priceAt(priceSteps)}`,
  }),
  'price-desc': (plain) => ({
    rungs: steps(plain, 0),
    order: sql`price_step desc`,
    from: sql`products.price <= ${priceAt(priceEnds)}`,
  }),
}

/**
 * Where a page so far down an order begins, as kept numbers know it: `start`, one row or none, whose `passed` products stand before it,
 * and what holds of `products` from it on. Undefined where it is walked to, or no numbers are kept of the order.
 */
export const startOf = (
  sort: ProductSort,
  offset: number,
  plain: Whereabouts['plain'],
): { start: Sql; from: Sql } | undefined => {
  const ladder = plain && offset > walkedSoon ? ladders[sort]?.(plain) : undefined
  if (!ladder) return undefined
  const { rungs, order, from } = ladder
  const start = sql`(select *, reached - products as passed from (
      select *, sum(products) over (order by ${order}) as reached from (${rungs}) rungs) climbed
    where reached > ${offset} order by reached limit 1) start`
  return { start, from }
}
