import { formatNumber } from './numbers.ts'
import { noPriceText } from './text/prices.ts'

/**
 * What points are worth of the price in whole percent, one point being `pointValue` đồng; null when the price is 0 (spec section 9).
 * The database reckons the same for filters (`offeredPercent`).
 */
export const rewardPercent = ({
  pointsReward,
  price,
  pointValue = 1,
}: {
  pointsReward: number
  price: number
  pointValue?: number
}): number | null => (price > 0 ? Math.round(((pointsReward * pointValue) / price) * 100) : null)

type Promising = { pointsReward: number; reward?: { points: number; rate?: unknown } | undefined }

/** The points a click promises everybody now: by the rules in force, else the product's own; 0 where a share is promised, or nothing. */
export const promisedPoints = (product: Promising): number => product.reward?.points ?? product.pointsReward

/** Does a click promise anything: a number of points, or a share of the order? */
export const promisesPoints = (product: Promising): boolean =>
  promisedPoints(product) > 0 || product.reward?.rate !== undefined

/** How much a price fell, in whole percent, rounded down: it never overstates. */
export const fallPercent = (was: number, price: number): number => Math.floor(((was - price) * 100) / was)

/** What a card's badge says: "5%", or the points when there is no price to compare with. */
export const rewardBadge = (product: { pointsReward: number; price: number }): string => {
  const percent = rewardPercent(product)
  return percent === null ? String(product.pointsReward) : `${percent}%`
}

/** đồng as the spec shows prices: "199.000 ₫". */
export const formatVnd = (dong: number): string => `${formatNumber(dong)}\u00a0₫`
/** What a product costs; a price of 0 is none. */
export const formatPrice = (dong: number): string => (dong > 0 ? formatVnd(dong) : noPriceText)
export const formatPoints = (points: number): string => formatNumber(points)
