/**
 * What products are chosen by. Prices in đồng, both taken in; `minReward` in whole percent as a card shows it; `minRating` in
 * stars, which nobody's rating does not reach; `boosted`: a campaign stands on top now.
 */
export type ProductFilter = {
  categoryId?: number | undefined
  retailerId?: number | undefined
  featured?: boolean | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  minReward?: number | undefined
  minRating?: number | undefined
  boosted?: boolean | undefined
}

/** The groups that are counted, each as if nothing were chosen in it. */
export const groups = ['category', 'retailer', 'price', 'reward', 'rating', 'boosted'] as const
export type Group = (typeof groups)[number]

/** A price of 0 is none: up to which price is asked of what has one. */
export const amongPriced = (filter: ProductFilter): ProductFilter =>
  filter.maxPrice === undefined ? filter : { ...filter, minPrice: Math.max(1, filter.minPrice ?? 1) }

/** Does it ask for anything that follows from rules in force? */
export const asksForOffers = ({ minReward, boosted }: ProductFilter): boolean =>
  minReward !== undefined || boosted !== undefined
