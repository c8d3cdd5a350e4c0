import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { type Group, groups, type ProductFilter } from '../rules/filter.ts'
import { type Counting, cellRows, groupNumber, isFeatured, matchedRows } from './cells.ts'

type Count = { key: number; count: number }
export type Counts = { total: number } & Record<Exclude<Group, 'boosted'>, Count[]> & { boosted: number }

const keys: Record<Group, string> = {
  category: 'category_id',
  retailer: 'retailer_id',
  price: 'price_step',
  reward: 'reached',
  rating: 'rating_step',
  boosted: 'boosted',
}

/** What a search found: ids of products as a query, and their numbers by kind where those are known. */
export type FoundIn = { ids: RawBuilder<unknown>; kinds?: RawBuilder<unknown> | undefined }

const rowsOf = (counting: Counting, most: number, found?: FoundIn): RawBuilder<unknown> => {
  const { ids, kinds } = found ?? {}
  if (ids && !kinds) return matchedRows(counting, sql`id in (${ids})`, most)
  return cellRows(counting, most, ids && kinds ? { ids, kinds } : undefined)
}

/**
 * Planning takes a third of what counting without words does. Prepared is what is asked most: of all, or of one thing chosen, which makes
 * few texts; a typed price is planned for the prices.
 */
const readOnce = ({ minPrice, maxPrice, ...others }: ProductFilter, found?: FoundIn): RawBuilder<unknown> => {
  const chosen = Object.values(others).filter((value) => value !== undefined).length
  return found === undefined && minPrice === undefined && maxPrice === undefined && chosen <= 1
    ? prepared
    : sql``
}

/**
 * Every group's counts, with all that is chosen but in the group itself, and how many products fit all of it. `found`: only of what
 * a search found; without its kinds one by one.
 */
export const readFacets = async (
  db: Kysely<DB>,
  counting: Counting,
  found: FoundIn | undefined,
): Promise<Counts> => {
  const { rows } = await sql<{ of: number; key: number; count: number }>`
    with ${rowsOf(counting, 1, found)}
    select ${readOnce(counting.filter, found)} counted.of, counted.key, counted.count from (
      select 0 as of, 0 as key, sum(products)::integer as count from settled where missed = 0
      ${sql.join(
        groups.map((group) => {
          const number = groupNumber(group)
          return sql`union all select ${number}::integer, ${sql.ref(keys[group])}::integer, sum(products)::integer
            from settled where missed = 0 or missed = ${number}::integer group by 2`
        }),
        sql` `,
      )}) counted
    where count > 0 order by 1, 2`.execute(db)
  const counts = (group: Group): Count[] =>
    rows.filter(({ of }) => of === groupNumber(group)).map(({ key, count }) => ({ key, count }))
  return {
    total: rows.find(({ of }) => of === 0)?.count ?? 0,
    category: counts('category'),
    retailer: counts('retailer'),
    price: counts('price'),
    reward: counts('reward'),
    rating: counts('rating'),
    boosted: counts('boosted').find(({ key }) => key === 1)?.count ?? 0,
  }
}

/**
 * How many products fit, and where to look for them: `slabs` (a category and a step of prices) that hold them all, with `spread`
 * products in them, of `live` ones. `unpriced`: how many of all have no price. `plain`: what they are chosen by where that is nothing
 * else, so that kept numbers know where a page begins (starts.ts).
 */
export type Whereabouts = {
  total: number
  unpriced: number
  live: number
  spread: number
  categories: number[]
  steps: number[]
  plain?: Pick<ProductFilter, 'categoryId' | 'featured'>
}

type Sums = Pick<Whereabouts, 'total' | 'unpriced'>
const sums = sql`coalesce(sum(products), 0)::integer as total,
  coalesce(sum(products) filter (where price_step = 0), 0)::integer as unpriced`
const everywhere = ({ total, unpriced }: Sums = { total: 0, unpriced: 0 }): Whereabouts => ({
  ...{ total, unpriced, live: total, spread: total },
  ...{ categories: [], steps: [] },
})

const plainTotal = async (db: Kysely<DB>, plain: NonNullable<Whereabouts['plain']>): Promise<Whereabouts> => {
  const { categoryId } = plain
  const where = sql`where ${isFeatured(plain)} ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`}`
  const { rows } = await sql<Sums>`
    select ${prepared} ${sums} from (select price_step, products from product_counts ${where}
      union all select price_step, products from product_count_changes ${where}) kept`.execute(db)
  return { ...everywhere(rows[0]), plain }
}

const foundTotal = async (db: Kysely<DB>, counting: Counting, found: FoundIn): Promise<Whereabouts> => {
  const { rows } = await sql<Sums>`
    with ${rowsOf(counting, 0, found)} select ${sums} from settled`.execute(db)
  // Nobody knows where what a search found stands.
  return everywhere(rows[0])
}

export const readTotal = async (
  db: Kysely<DB>,
  counting: Counting,
  found: FoundIn | undefined,
): Promise<Whereabouts> => {
  if (found) return foundTotal(db, counting, found)
  const { categoryId, featured, ...others } = counting.filter
  if (Object.values(others).every((value) => value === undefined))
    return plainTotal(db, { categoryId, featured })
  const { rows } = await sql<Whereabouts>`
    with ${cellRows(counting, 0)},
    fitting as materialized (
      select category_id, price_step, sum(products) as products from settled group by 1, 2 having sum(products) > 0),
    every_cell as materialized (
      select category_id, price_step, sum(products) as products
      from (select category_id, price_step, products from product_counts
        union all select category_id, price_step, products from product_count_changes) kept
      ${categoryId === undefined ? sql`` : sql`where category_id = ${categoryId}`} group by 1, 2)
    select ${readOnce(counting.filter)} coalesce((select sum(products) from fitting), 0)::integer as total,
      coalesce((select sum(products) from fitting where price_step = 0), 0)::integer as unpriced,
      coalesce((select sum(products) from every_cell), 0)::integer as live,
      coalesce((select sum(every_cell.products) from every_cell join fitting using (category_id, price_step)), 0)::integer as spread,
      array(select category_id from fitting order by category_id, price_step) as categories,
      array(select price_step::integer from fitting order by category_id, price_step) as steps`.execute(db)
  return rows[0] ?? everywhere()
}
