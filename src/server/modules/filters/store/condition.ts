import { type RawBuilder, sql } from 'kysely'
import type { OfferTable } from '#server/modules/earning/index.ts'
import { asksForOffers, type ProductFilter } from '../rules/filter.ts'
import { tenthsOf } from '../rules/steps.ts'
import { findOffers, offeredPercent, offeredPoints } from './offers.ts'

type Sql = RawBuilder<unknown>

const columns = {
  product: sql`products.id`,
  category: sql`products.category_id`,
  retailer: sql`products.retailer_id`,
  network: sql`products.affiliate_network`,
}

/** The offer of a row of `products`: joins, whether it is boosted, and its percent. */
export const offerOfProduct = (table: OfferTable) => {
  const { joins, base, boost } = findOffers(table, columns)
  const [own, price] = [sql`products.points_reward`, sql`products.price`]
  const points = offeredPoints(table, { base, boost, own, price })
  return {
    joins,
    boosted: sql`(products.tracked and ${boost} > 0)`,
    percent: offeredPercent(points, price, sql`products.tracked`),
  }
}

const shownRating = sql`shown_rating(products.rating_sum, products.review_count)`

/** Each group's own choice as a condition on a row of `products`; a group without a choice is left out. */
export const conditionsOf = (
  filter: ProductFilter,
  offer: Pick<ReturnType<typeof offerOfProduct>, 'boosted' | 'percent'>,
) => {
  const { categoryId, retailerId, minPrice, maxPrice, minReward, minRating, boosted } = filter
  const price = [
    ...(minPrice === undefined ? [] : [sql`products.price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql`products.price <= ${maxPrice}`]),
  ]
  return {
    ...(categoryId === undefined ? {} : { category: sql`products.category_id = ${categoryId}` }),
    ...(retailerId === undefined ? {} : { retailer: sql`products.retailer_id = ${retailerId}` }),
    ...(price.length === 0 ? {} : { price: sql`(${sql.join(price, sql` and `)})` }),
    ...(minReward === undefined ? {} : { reward: sql`coalesce(${offer.percent} >= ${minReward}, false)` }),
    ...(minRating === undefined
      ? {}
      : { rating: sql`(products.review_count > 0 and ${shownRating} >= ${tenthsOf(minRating)})` }),
    ...(boosted === undefined ? {} : { boosted: boosted ? offer.boosted : sql`not ${offer.boosted}` }),
  }
}

/** What joins and conditions on `products` a filter comes down to. */
export const productCondition = (filter: ProductFilter, table: OfferTable): { joins: Sql; where: Sql } => {
  const offer = offerOfProduct(table)
  const conditions = [
    sql`products.deleted_at is null`,
    ...(filter.featured === undefined
      ? []
      : [filter.featured ? sql`products.featured` : sql`not products.featured`]),
    ...Object.values(conditionsOf(filter, offer)),
  ]
  return {
    joins: asksForOffers(filter) ? offer.joins : sql``,
    where: sql.join(conditions, sql` and `),
  }
}
