import { expect, it } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import type { PointsOffer } from '#contract/products.ts'
import { soldOutLines, summaryOf } from './summary.ts'

const item = (id: number, quantity: number, product: Partial<CartItem['product']>) =>
  ({ id, quantity, product: { id, pointsReward: 0, ...product } }) as CartItem

it('counts and adds up the same lines, and knows how many it leaves out', () => {
  const items = [
    item(1, 1, { price: 100_000, pointsReward: 1000 }),
    item(2, 2, { price: 500_000, pointsReward: 5000, soldOut: true }),
    item(3, 3, { price: 1000 }),
    item(4, 1, { price: 1000, reward: { points: 0, tracked: true, rate: {} } as PointsOffer }),
  ]
  // A share of the order is promised for the last: that is no number, and not nothing.
  expect(summaryOf(items)).toEqual({ pieces: 5, dong: 104_000, points: 1000, withoutPoints: 1, byShare: 1 })
  expect(soldOutLines(items)).toBe(1)
})
