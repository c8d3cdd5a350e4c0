import { type RawBuilder, sql } from 'kysely'
import { type OfferTable, offerOfProduct } from '#server/modules/earning/index.ts'
import { amongPriced, asksForOffers, type ProductFilter } from '../rules/filter.ts'
import { tenthsOf } from '../rules/steps.ts'

type Sql = RawBuilder<unknown>

const shownRating = sql`shown_rating(products.rating_sum, products.review_count)`

/** Each group's own choice as a condition on a row of `products`; a group without a choice is left out. */
export const conditionsOf = (filter: ProductFilter, offer: { boosted: Sql; percent: Sql }) => {
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
    ...Object.values(conditionsOf(amongPriced(filter), offer)),
  ]
  return {
    joins: asksForOffers(filter) ? offer.joins : sql``,
    where: sql.join(conditions, sql` and `),
  }
}
