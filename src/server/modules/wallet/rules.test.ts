import { expect, it } from 'vitest'
import { rewardsWithin } from './rules.ts'

const reward = (id: number, pointsCost: number, over: object = {}) => ({
  ...{ id, name: `Quà ${id}`, pointsCost, available: true, stock: null },
  ...over,
})

it('names the cheapest reward the balance is not enough for, and counts those it is', () => {
  const rewards = [reward(1, 500), reward(2, 100), reward(3, 300)]
  expect(rewardsWithin(rewards, 250)).toEqual({
    redeemable: 1,
    nextReward: { id: 3, name: 'Quà 3', pointsCost: 300, missing: 50 },
  })
  expect(rewardsWithin(rewards, 500)).toEqual({ redeemable: 3, nextReward: null })
  expect(rewardsWithin(rewards, -40)).toMatchObject({ redeemable: 0, nextReward: { id: 2, missing: 140 } })
})

it('leaves out what nobody can have', () => {
  const gone = [reward(1, 100, { available: false }), reward(2, 200, { stock: 0 })]
  expect(rewardsWithin(gone, 150)).toEqual({ redeemable: 0, nextReward: null })
})
