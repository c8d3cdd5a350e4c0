import { type RawBuilder, sql } from 'kysely'
import { findOffers, type OfferTable, offerOfProduct } from '#server/modules/earning/index.ts'
import { type Group, groups, type ProductFilter } from '../rules/filter.ts'
import { priceEnds, priceSteps, ratingSteps, rewardSteps, stepWithin, tenthsOf } from '../rules/steps.ts'
import type { Verdicts } from '../rules/verdicts.ts'
import { conditionsOf } from './condition.ts'

type Sql = RawBuilder<unknown>
type Within = (boolean | null)[]

/** What is counted: a filter under the rules in force. */
export type Counting = { filter: ProductFilter; table: OfferTable; verdicts: Verdicts }

const array = (values: readonly (number | boolean | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : String(value))).join(',')}}`
const integers = (values: readonly number[]): Sql => sql`${array(values)}::integer[]`

/** The number of a group in `missed`. */
export const groupNumber = (group: Group): number => groups.indexOf(group) + 1

/**
 * Of rows that fit but for one group at most: `missed`, that group's number or 0, and `unsure`: some of the products of a cell fit
 * and some do not. `conditions` are true, false, or null where that is so.
 */
const judged = (conditions: Partial<Record<Group, Sql>>, most: number) => {
  const active = groups.flatMap((group) => {
    const condition = conditions[group]
    return condition ? [{ group, condition, name: sql.ref(`in_${group}`) }] : []
  })
  const sum = (weigh: (group: Group) => number) =>
    active.length === 0
      ? sql`0`
      : sql.join(
          active.map(({ group, name }) => sql`(${name} is false)::integer * ${weigh(group)}::integer`),
          sql` + `,
        )
  return {
    columns: sql.join(
      active.map(({ condition, name }) => sql`, ${condition} as ${name}`),
      sql``,
    ),
    missed: sql`(${sum(groupNumber)})`,
    within: active.length === 0 ? sql`true` : sql`${sum(() => 1)} <= ${most}::integer`,
    unsure: sql`(${sql.join([sql`reached < 0`, ...active.map(({ name }) => sql`${name} is null`)], sql` or `)})`,
  }
}

const pricesWithin = ({ minPrice, maxPrice }: ProductFilter): Within =>
  priceSteps.map((first, place) =>
    stepWithin(first, priceEnds[place] ?? first, { from: minPrice, to: maxPrice }),
  )
const ratingsWithin = ({ minRating = 0 }: ProductFilter): Within =>
  ratingSteps.map((first, place) =>
    // Whom nobody rated no number of stars leaves in.
    place === 0
      ? false
      : stepWithin(first, (ratingSteps[place + 1] ?? 51) - 1, { from: tenthsOf(minRating) }),
  )

/** What of a filter is asked of kept cells; `priced`: each row says itself whether its price fits. */
const cellConditions = (
  filter: ProductFilter,
  asked: readonly number[],
  priced: boolean,
): Partial<Record<Group, Sql>> => {
  const { categoryId, retailerId, minPrice, maxPrice, minReward, minRating, boosted } = filter
  const steps = (within: Within, step: Sql) => sql`(${array(within)}::boolean[])[${step} + 1]`
  return {
    ...(categoryId === undefined ? {} : { category: sql`(category_id = ${categoryId})` }),
    ...(retailerId === undefined ? {} : { retailer: sql`(retailer_id = ${retailerId})` }),
    ...(minPrice === undefined && maxPrice === undefined
      ? {}
      : { price: priced ? sql`priced` : steps(pricesWithin(filter), sql`price_step`) }),
    ...(minReward === undefined
      ? {}
      : { reward: sql`(case when reached >= 0 then reached > ${asked.indexOf(minReward)}::integer end)` }),
    ...(minRating === undefined ? {} : { rating: steps(ratingsWithin(filter), sql`rating_step`) }),
    ...(boosted === undefined ? {} : { boosted: sql`(boosted = ${boosted})` }),
  }
}

/** Can some products of a cell fit and others not, their prices aside? Mostly not: what is offered to choose from are whole cells. */
const mayBeUnsure = ({ filter, verdicts }: Counting): boolean =>
  verdicts.values.includes(-1) || (filter.minRating !== undefined && ratingsWithin(filter).includes(null))

/** Of the steps in which a typed price stands, the prices that fit. */
const edgesOf = ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, ...filter }: ProductFilter) =>
  pricesWithin({ ...filter, minPrice, maxPrice }).flatMap((within, step) =>
    within === null
      ? [{ from: Math.max(priceSteps[step] ?? 0, minPrice), to: Math.min(priceEnds[step] ?? 0, maxPrice) }]
      : [],
  )

export const isFeatured = ({ featured }: Pick<ProductFilter, 'featured'>): Sql =>
  featured === undefined ? sql`true` : featured ? sql`featured` : sql`not featured`

const seen = sql`id, category_id, retailer_id, affiliate_network, tracked, featured, price, points_reward, rating_sum, review_count`
/** Rows of `products` in the form of cells that are settled: each judged exactly. `from`: `products`, the live ones, or some. */
const exactRows = ({ filter, table, verdicts: { asked } }: Counting, from: Sql, most: number): Sql => {
  const offer = offerOfProduct(table)
  const asksReward = asked.length > 0
  const { columns, missed, within } = judged(
    conditionsOf(filter, { boosted: sql`boosted`, percent: sql`percent` }),
    most,
  )
  return sql`select category_id, coalesce(retailer_id, 0) as retailer_id, price_step(price) as price_step,
      ${asksReward ? sql`case when percent is null then 0 else width_bucket(percent, ${array(asked)}::float8[]) end` : sql`0`} as reached,
      rating_step(rating_sum, review_count) as rating_step, boosted, 1 as products, ${missed} as missed
    from (
      select products.* ${columns} from (
        select products.*, ${offer.boosted} as boosted, ${asksReward ? offer.percent : sql`null::float8`} as percent
        from ${from} ${offer.joins} where ${isFeatured(filter)} offset 0) products offset 0) judged_one
    where ${within}`
}

/** What a search found: a condition on `products`, and its numbers by kind (rows of `kind`, `retailer_id`, `network`, `products`). */
export type FoundKinds = { ids: Sql; kinds: Sql }

/** The columns a kind of search's entries stands for (`product_kind`, migration 0055). */
const unpacked = sql`(kind >> 15)::integer as category_id, retailer_id, network, (kind >> 14 & 1) = 1 as tracked,
  (kind >> 13 & 1) = 1 as featured, (kind >> 7 & 63)::smallint as price_step, (kind >> 3 & 15)::smallint as reward_step,
  (kind & 7)::smallint as rating_step, products`

const kept = sql`category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step, products`

const cell = sql`category_id, retailer_id, price_step, reached, rating_step, boosted`
/** Products one by one become few rows before they are counted in every group. */
const alike = (rows: Sql): Sql =>
  sql`select ${cell}, count(*)::integer as products, missed from (${rows}) every_one group by ${cell}, missed`

/** `settled`: kept cells, or those of what a search found, and in what is unsure products one by one. */
export const cellRows = (counting: Counting, most: number, found?: FoundKinds): Sql => {
  const { filter, table, verdicts } = counting
  const { rows, values, asked } = verdicts
  const named = table.choices.product.map(({ key }) => Number(key))
  const own = findOffers(table, {
    category: sql`kept.category_id`,
    retailer: sql`kept.retailer_id`,
    network: sql`kept.network`,
  })
  const reached =
    asked.length === 0
      ? sql`0`
      : sql`case when not tracked or price_step = 0 then 0 else (${integers(values)})[
          (${integers(rows)})[(base_place * ${table.boosts.length}::integer + boost_place) * ${priceSteps.length}::integer + price_step + 1]
          * ${rewardSteps.length}::integer + reward_step + 1] end`
  const namedOnes = sql`id = any(${integers(named)})`
  const among = found ? sql`and id in (${found.ids})` : sql``
  // Products with a rule of their own are taken out of their cells and counted for themselves.
  const withoutNamed =
    named.length === 0
      ? sql``
      : sql`union all select category_id, coalesce(retailer_id, 0), affiliate_network, tracked, featured, price_step(price),
          reward_step(points_reward, price), rating_step(rating_sum, review_count), -1
        from products where deleted_at is null and ${namedOnes} ${among}`
  const source = found
    ? sql`select ${unpacked} from (${found.kinds}) found_kinds`
    : sql`select ${kept} from product_counts union all select ${kept} from product_count_changes`
  const edges = edgesOf(filter)
  const isMixed = mayBeUnsure(counting)
  // Where prices alone are mixed, those that fit are counted by kind and taken out of the cells that hold them.
  const priced = edges.length > 0 && !isMixed
  const { columns, missed, within, unsure } = judged(cellConditions(filter, asked, priced), most)
  const inStep = sql`coalesce((${array(pricesWithin(filter))}::boolean[])[price_step + 1], false)`
  // Each range by itself: the two of them in one condition would be read row by row from the table, instead of from the index alone.
  const atEdge = sql.join(
    edges.map(
      ({ from, to }) =>
        sql`select ${seen} from products where deleted_at is null and price between ${from}::integer and ${to}::integer`,
    ),
    sql` union all `,
  )
  const edge = sql`edge as materialized (
      select category_id, coalesce(retailer_id, 0) as retailer_id, affiliate_network as network, tracked, featured,
        price_step(price) as price_step, reward_step(points_reward, price) as reward_step,
        rating_step(rating_sum, review_count) as rating_step, count(*)::integer as products
      from (${atEdge}) products where not ${namedOnes} ${among}
      group by 1, 2, 3, 4, 5, 6, 7, 8),`
  const withoutEdge = sql`category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step`
  const rowsKept = priced
    ? sql`select *, ${inStep} as priced from (${source} ${withoutNamed}) rows_kept
        union all select ${withoutEdge}, products, true from edge
        union all select ${withoutEdge}, -products, false from edge`
    : sql`${source} ${withoutNamed}`
  const unsureOnes = found
    ? sql`(select ${seen} from products where deleted_at is null and not ${namedOnes} ${among}
        and (category_id, price_step(price)) in (select slab_category, slab_step from slabs) offset 0) products`
    : sql`(select slab_category, first_price, last_price from slabs) slabs cross join lateral (
    select ${seen} from products where deleted_at is null and category_id = slab_category
      and price between first_price and last_price and not ${namedOnes} offset 0) products`
  const mixed = sql`slabs as materialized (
      select distinct category_id as slab_category, price_step as slab_step,
        (${integers(priceSteps)})[price_step + 1] as first_price, (${integers(priceEnds)})[price_step + 1] as last_price
      from cells where unsure),`
  const settled = [
    isMixed
      ? sql`select * from whole where (category_id, price_step) not in (select slab_category, slab_step from slabs)`
      : sql`select * from whole`,
    ...(isMixed ? [alike(exactRows(counting, unsureOnes, most))] : []),
    ...(named.length === 0
      ? []
      : [
          exactRows(
            counting,
            sql`(select ${seen} from products where deleted_at is null and ${namedOnes} ${among}) products`,
            most,
          ),
        ]),
  ]
  return sql`${priced ? edge : sql``} cells as materialized (
      select category_id, retailer_id, price_step, reached, rating_step, boosted, products, ${missed} as missed, ${unsure} as unsure
      from (
        select reaching.* ${columns} from (
          select category_id, retailer_id, price_step, ${reached} as reached, rating_step,
            tracked and boost_place > 0 as boosted, products ${priced ? sql`, priced` : sql``}
          from (
            select kept.*, ${own.base} as base_place, ${own.boost} as boost_place
            from (${rowsKept}) kept ${own.joins}
            where ${isFeatured(filter)}) placed offset 0) reaching) every_one
      where ${within}),
    whole as (select category_id, retailer_id, price_step, reached, rating_step, boosted, products, missed from cells),
    ${isMixed ? mixed : sql``}
    settled as materialized (${sql.join(settled, sql` union all `)})`
}

/** `settled`: products that a condition finds, one by one. */
export const matchedRows = (counting: Counting, match: Sql, most: number): Sql => {
  const found = sql`(select ${seen} from products where deleted_at is null and ${match} offset 0) products`
  return sql`settled as materialized (${alike(exactRows(counting, found, most))})`
}
