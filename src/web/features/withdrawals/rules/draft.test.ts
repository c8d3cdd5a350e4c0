import { expect, it } from 'vitest'
import { amountOf, bodyOf, emptyDraft, mostFor, priceOf } from './draft.ts'

it.each([
  ['100.000', 100_000],
  [' 50000 đ', 50_000],
  ['', 0],
  ['50.000 VND', 50_000],
  ['một trăm', 0],
  ['150k', 0],
  ['1,5 triệu', 0],
  ['1.250.000,00', 0],
  ['-50.000', 0],
])('%j is %i đồng', (amount, dong) => expect(amountOf({ amount })).toBe(dong))

it('costs and pays as the server says', () => {
  const policy = { pointValue: 300, taxPercent: 10, taxFrom: 2_000_000 }
  expect(priceOf(100_000, policy)).toEqual({ points: 334, tax: 0, net: 100_000 })
  expect(priceOf(2_000_000, policy)).toEqual({ points: 6667, tax: 200_000, net: 1_800_000 })
})

it.each([
  [120_500, 1, 120_000],
  [49_999, 1, 0],
  [99_000_000, 1, 10_000_000],
  [334, 300, 100_000],
])('%i điểm of %i đồng pay at most %i', (balance, pointValue, most) =>
  expect(mostFor(balance, { pointValue, minAmount: 50_000, maxAmount: 10_000_000 })).toBe(most),
)

it('sends what belongs to the way chosen and nothing of the others', () => {
  const draft = {
    ...emptyDraft('topup'),
    amount: '50000',
    phone: '0912345678',
    carrier: 'viettel',
    holder: 'Lan',
  }
  expect(bodyOf(draft, 50_000)).toEqual({
    kind: 'topup',
    amount: 50_000,
    pointsCost: 50_000,
    phone: '0912345678',
    carrier: 'viettel',
  })
})
