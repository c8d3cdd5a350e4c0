import type { Product, ProductFacets } from '#contract/products.ts'
import { offeredRatings, offeredRewards, priceEnds, priceSteps } from '#shared/filter-steps.ts'
import { promisedPoints, rewardPercent } from '#shared/money.ts'
import type { Choice } from './filters.ts'

/** A product of a list that the browser holds as a whole. */
type Held = Product & { retailerId: number | null }

const percentOf =
  (pointValue: number) =>
  (product: Held): number =>
    rewardPercent({ price: product.price, pointsReward: promisedPoints(product), pointValue }) ?? 0
const starsOf = ({ reviewCount, ratingAverage, rating }: Held): number =>
  reviewCount > 0 ? (ratingAverage ?? rating) : 0
const isBoosted = ({ reward }: Held): boolean => Boolean(reward?.tracked && reward.boost)

/** Each group's own choice as a condition. */
const conditionsOf = ({ category, filters }: Choice, percent: (one: Held) => number) => {
  const { maxPrice = Number.POSITIVE_INFINITY, shop, minReward, minRating, boosted } = filters
  // Up to which price is asked of what has one.
  const { minPrice = filters.maxPrice === undefined ? 0 : 1 } = filters
  return {
    category: (one: Held) => category === '' || String(one.categoryId) === category,
    retailer: (one: Held) => shop === undefined || one.retailerId === shop,
    price: (one: Held) => one.price >= minPrice && one.price <= maxPrice,
    reward: (one: Held) => minReward === undefined || percent(one) >= minReward,
    rating: (one: Held) => minRating === undefined || (one.reviewCount > 0 && starsOf(one) >= minRating),
    boosted: (one: Held) => boosted === undefined || isBoosted(one),
  }
}
type Group = keyof ReturnType<typeof conditionsOf>

const byName = new Intl.Collator('vi')

/** What is chosen is named also where nothing of it is left. */
const namedIn = (
  products: readonly Held[],
  left: readonly Held[],
  idAndName: (one: Held) => [id: number | null, name: string | null],
  chosen: number | undefined,
): ProductFacets['categories'] => {
  const found = new Map<number, { id: number; name: string; count: number }>()
  for (const one of products) {
    const [id, name] = idAndName(one)
    if (id !== null && name !== null) found.set(id, { id, name, count: 0 })
  }
  for (const one of left) {
    const known = found.get(idAndName(one)[0] ?? 0)
    if (known) known.count += 1
  }
  return [...found.values()]
    .filter(({ id, count }) => count > 0 || id === chosen)
    .toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name))
}

const pricesOf = (products: readonly Held[]): ProductFacets['price'] =>
  priceSteps.flatMap((from, place) => {
    const end = priceEnds[place] ?? 0
    const count = products.filter(({ price }) => price >= from && price <= end).length
    return count > 0 && from > 0 ? [{ from, to: place === priceSteps.length - 1 ? null : end, count }] : []
  })

const orders: Record<string, (a: Held, b: Held) => number> = {
  newest: (a, b) => b.id - a.id,
  // A price of 0 is none: it is not the lowest.
  'price-asc': (a, b) => Number(a.price === 0) - Number(b.price === 0) || a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  points: (a, b) => promisedPoints(b) - promisedPoints(a),
  rating: (a, b) => starsOf(b) - starsOf(a),
}

/**
 * A list that the browser holds, narrowed and ordered as the catalogue is by the server, with what each filter would leave. Without an
 * order it keeps its own.
 */
export const narrow = <T extends Held>(
  products: readonly T[],
  choice: Choice,
  pointValue: number,
): { items: T[]; facets: ProductFacets } => {
  const percent = percentOf(pointValue)
  const conditions = Object.entries(conditionsOf(choice, percent)) as [Group, (one: Held) => boolean][]
  const without = (group?: Group) =>
    products.filter((one) => conditions.every(([name, fits]) => name === group || fits(one)))
  const items = without()
  const order = orders[choice.sort]
  const atLeast = (group: Group, mins: readonly number[], worth: (one: Held) => number) => {
    const left = without(group)
    return mins.map((min) => ({ min, count: left.filter((one) => worth(one) >= min).length }))
  }
  return {
    items: order ? items.toSorted(order) : items,
    facets: {
      categories: namedIn(
        products,
        without('category'),
        (one) => [one.categoryId, one.categoryName],
        Number(choice.category),
      ),
      retailers: namedIn(
        products,
        without('retailer'),
        (one) => [one.retailerId, one.retailer],
        choice.filters.shop,
      ),
      price: pricesOf(without('price')),
      reward: atLeast('reward', offeredRewards, percent),
      rating: atLeast('rating', offeredRatings, starsOf),
      boosted: without('boosted').filter(isBoosted).length,
      total: items.length,
    },
  }
}
