import { describe, expect, it } from 'vitest'
import { refusalOf } from './amounts.ts'

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
