import { type RawBuilder, sql } from 'kysely'
import type { OfferTable, OfferTerm } from '../rules/offer-table.ts'

type Sql = RawBuilder<unknown>

/** Arrays as PostgreSQL writes them: one text a list. */
const list = (values: readonly (number | string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : String(value))).join(',')}}`

/** Which columns a row has for finding its rules; `product` where it is one product. */
export type OfferColumns = { product?: Sql; category: Sql; retailer: Sql; network: Sql }
export type OfferSql = {
  /** Joins that find the rules. */
  joins: Sql
  /** Places in the table's lists. */
  base: Sql
  boost: Sql
}

const ofProduct = {
  product: sql`products.id`,
  category: sql`products.category_id`,
  retailer: sql`products.retailer_id`,
  network: sql`products.affiliate_network`,
}

const scopes = ['product', 'category', 'retailer', 'network'] as const

/** Finds which rules stand for a row, the most specific scope first. */
export const findOffers = (table: OfferTable, columns: OfferColumns): OfferSql => {
  const used = scopes.flatMap((scope) => {
    const column = columns[scope]
    const choices = table.choices[scope]
    return column && choices.length > 0 ? [{ scope, column, choices }] : []
  })
  const joins = used.map(({ scope, column, choices }) => {
    const keys = list(choices.map(({ key }) => key))
    const name = sql.ref(`of_${scope}`)
    return sql`left join unnest(${keys}::${sql.raw(scope === 'network' ? 'text' : 'integer')}[],
      ${list(choices.map(({ base }) => base))}::integer[], ${list(choices.map(({ boost }) => boost))}::integer[])
      as ${name} (offer_key, offer_base, offer_boost) on ${name}.offer_key = ${column}`
  })
  const [all] = table.choices.all
  const place = (part: 'base' | 'boost') =>
    used.length === 0
      ? sql`${all?.[part] ?? 0}::integer`
      : sql`coalesce(${sql.join(
          used.map(({ scope }) => sql.ref(`of_${scope}.offer_${part}`)),
        )}, ${all?.[part] ?? 0}::integer)`
  return { joins: sql.join(joins, sql` `), base: place('base'), boost: place('boost') }
}

type Given = { from: Sql; own: Sql; price: Sql; pointValue: number }
const column = (terms: (OfferTerm | null)[], name: keyof OfferTerm, place: Sql): Sql => {
  const values = terms.map((term) => term?.[name] ?? null)
  return sql`(${list(values)}::${sql.raw(name === 'kind' ? 'text' : 'integer')}[])[${place} + 1]`
}
const given = (terms: (OfferTerm | null)[], place: Sql, { from, own, price, pointValue }: Given): Sql =>
  sql`points_given(${column(terms, 'kind', place)}, ${column(terms, 'amount', place)}, ${from}, ${own}, ${price}, ${pointValue}::integer)`

/** The most points there are; what limits leave never stands above it. */
const mostPoints = sql`100000000`

/**
 * The points a tracked product is offered, given `base` and `boost` as columns of a row: what `freeze` of earning/rules reckons,
 * which a test compares.
 */
export const offeredPoints = (
  table: OfferTable,
  { base, boost, own, price }: { base: Sql; boost: Sql; own: Sql; price: Sql },
): Sql => {
  if (table.bases.length === 1 && table.boosts.length === 1) return sql`${own}::bigint`
  const of = { own, price, pointValue: table.pointValue }
  const first = sql`case when ${base} = 0 then ${own}::bigint else ${given(table.bases, base, { ...of, from: sql`0` })} end`
  const most = (terms: (OfferTerm | null)[], place: Sql) =>
    sql`coalesce(${column(terms, 'most', place)}, ${mostPoints})`
  const room = (terms: (OfferTerm | null)[], place: Sql) =>
    sql`coalesce(${column(terms, 'room', place)}, ${mostPoints})`
  return sql`(select case when ${base} = 0 and ${boost} = 0 then ${own}::bigint else least(base_points, ${room(table.bases, base)})
      + greatest(0, least(base_points, ${own}) - least(base_points, ${room(table.bases, base)}))
      + least(boost_points, ${room(table.boosts, boost)}) end
    from (select base_points, case when ${boost} = 0 then 0
        else least(${given(table.boosts, boost, { ...of, from: sql`base_points` })}, ${most(table.boosts, boost)}, ${mostPoints} - base_points) end as boost_points
      from (select first_points, least(first_points, ${most(table.bases, base)}) as base_points
        from (select ${first} as first_points) first_given) base_given) both_given)`
}

/** What a product's offer is worth as the card rounds it, in whole percent; null without a price or where no id can travel. */
const offeredPercent = (points: Sql, price: Sql, pointValue: number): Sql =>
  sql`case when products.tracked and ${price} > 0
    then floor(points_percent(${points} * ${pointValue}::bigint, ${price}) + 0.5) end`

/** The offer of a row of `products`: joins, whether it is boosted, its points, and its percent. */
export const offerOfProduct = (table: OfferTable) => {
  const { joins, base, boost } = findOffers(table, ofProduct)
  const [own, price] = [sql`products.points_reward`, sql`products.price`]
  const points = offeredPoints(table, { base, boost, own, price })
  return {
    joins,
    boosted: sql`(products.tracked and ${boost} > 0)`,
    points: sql`(case when products.tracked then ${points} else 0 end)`,
    percent: offeredPercent(points, price, table.pointValue),
  }
}
