import { rewardPercent } from '#shared/money.ts'
import { worthText } from '#web/text/offer.ts'
import { formatPoints } from './format.ts'

/** What points are worth beside a price, "Hoàn 45.000 đ (3 %)"; `pointValue` is one point in đồng. */
export const worthOf = (points: number, price: number, pointValue: number): string =>
  worthText(
    formatPoints(points * pointValue),
    rewardPercent({ pointsReward: points, price, pointValue }) ?? 0,
  )
