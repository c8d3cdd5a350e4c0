import { expect, it } from 'vitest'
import { rewardBadge } from './money.ts'

it.each([
  [{ pointsReward: 50, price: 1000 }, '5%'],
  [{ pointsReward: 1, price: 1000 }, '0%'],
  [{ pointsReward: 15, price: 1000 }, '2%'],
  [{ pointsReward: 2000, price: 1000 }, '200%'],
  [{ pointsReward: 120, price: 0 }, '120'],
])('badge of %o is %s', (product, badge) => expect(rewardBadge(product)).toBe(badge))
