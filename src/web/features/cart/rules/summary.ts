import type { CartItem } from '#contract/cart.ts'
import { promisedPoints, promisesPoints } from '#shared/money.ts'
import { isBuyable, sumOf } from './sums.ts'

/** Lines that no sum counts, for their shops have them not. */
export const soldOutLines = (items: CartItem[]): number => items.filter((item) => !isBuyable(item)).length

/** What can be bought of a cart now: pieces, price in đồng, points in điểm. All of the same lines. */
export const summaryOf = (items: CartItem[]) => {
  const buyable = items.filter(isBuyable)
  return {
    pieces: buyable.reduce((sum, { quantity }) => sum + quantity, 0),
    dong: sumOf(buyable),
    points: buyable.reduce((sum, { quantity, product }) => sum + quantity * promisedPoints(product), 0),
    /** Lines among them that earn nothing. */
    withoutPoints: buyable.filter(({ product }) => !promisesPoints(product)).length,
    /** Lines among them that a share of the order is promised for, which no sum of points counts. */
    byShare: buyable.filter(({ product }) => product.reward?.rate !== undefined).length,
  }
}
