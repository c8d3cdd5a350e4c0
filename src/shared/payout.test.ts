import { expect, it } from 'vitest'
import { pointsOf, taxOf } from './payout.ts'

it.each([
  [50_000, 1, 50_000],
  [50_000, 100, 500],
  [51_000, 100, 510],
  [50_000, 3, 16_667],
])('%i đồng at %i a điểm cost %i điểm, never less than they are worth', (amount, value, points) => {
  expect(pointsOf(amount, value)).toBe(points)
})

it.each([
  [1_999_000, 10, 2_000_000, 0],
  [2_000_000, 10, 2_000_000, 200_000],
  [2_001_005, 10, 0, 200_100],
  [50_000, 0, 0, 0],
])('of %i đồng, at %i %% from %i on, %i is withheld', (amount, taxPercent, taxFrom, tax) => {
  expect(taxOf(amount, { taxPercent, taxFrom })).toBe(tax)
})
