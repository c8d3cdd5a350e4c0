import { worthText } from '#web/text/offer.ts'
import { formatPoints } from './format.ts'

/** What points are worth beside a price, "Hoàn 45.000 đ (3 %)"; `pointValue` is one point in đồng. */
export const worthOf = (points: number, price: number, pointValue: number): string => {
  const dong = points * pointValue
  return worthText(formatPoints(dong), price > 0 ? Math.round((dong / price) * 100) : 0)
}
