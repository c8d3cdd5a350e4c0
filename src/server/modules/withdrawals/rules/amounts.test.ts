import { describe, expect, it } from 'vitest'
import { pointsOf, refusalOf, taxOf } from './amounts.ts'

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

describe('an amount', () => {
  const policy = {
    kinds: ['bank' as const, 'topup' as const],
    minAmount: 50_000,
    maxAmount: 1_000_000,
    taxPercent: 0,
    taxFrom: 0,
    secondFrom: null,
  }
  it.each([
    ['bank', 50_000, undefined],
    ['bank', 1_000_000, undefined],
    ['bank', 49_000, 'amount'],
    ['bank', 1_001_000, 'amount'],
    ['bank', 50_500, 'amount'],
    ['topup', 20_000, undefined],
    ['topup', 30_000, 'amount'],
    ['momo', 50_000, 'kind'],
  ] as const)('by %s of %i đồng is refused at %s', (kind, amount, field) => {
    expect(Object.keys(refusalOf({ kind, amount }, policy) ?? {})[0]).toBe(field)
  })
})
