import { expect, it } from 'vitest'
import {
  amountOf,
  bodyOf,
  emptyDraft,
  firstWay,
  inKind,
  isFilledIn,
  leastOf,
  mostFor,
  priceOf,
  problemOf,
} from './draft.ts'

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

it.each([
  [['bank', 'momo', 'topup'], 10_000],
  [['topup'], 10_000],
  [['bank'], 50_000],
  [[], undefined],
] as const)('of %j the lowest is %s', (kinds, least) =>
  expect(leastOf({ kinds, minAmount: 50_000 })).toBe(least),
)

it.each([
  [['bank', 'momo', 'topup'], 35_500, 'topup'],
  [['bank', 'momo', 'topup'], 50_000, 'bank'],
  [['momo', 'topup'], 9999, 'momo'],
  [[], 50_000, 'bank'],
] as const)('begins, of %j and with %i điểm, with %s', (kinds, balance, way) =>
  expect(firstWay({ kinds, balance, pointValue: 1, minAmount: 50_000 })).toBe(way),
)

it('is asked about once it says how much and where to', () => {
  const bank = { ...emptyDraft('bank'), amount: '100000', bank: '970436', accountNumber: '12' }
  expect(isFilledIn(bank)).toBe(false)
  expect(isFilledIn({ ...bank, holder: '  ' })).toBe(false)
  expect(isFilledIn({ ...bank, holder: 'Lan' })).toBe(true)
  expect(isFilledIn({ ...bank, holder: 'Lan', amount: '150k' })).toBe(false)
  expect(isFilledIn({ ...emptyDraft('momo'), amount: '100000', phone: '0912345678' })).toBe(false)
  expect(
    isFilledIn({ ...emptyDraft('topup'), amount: '10000', phone: '0912345678', carrier: 'viettel' }),
  ).toBe(true)
})

it.each([
  ['bank', '49.000', 'bounds'],
  ['bank', '10.001.000', 'bounds'],
  ['bank', '60.500', 'bounds'],
  ['bank', '60.000', undefined],
  ['bank', '100.000', undefined],
  ['bank', '101.000', 'balance'],
  ['bank', '150k', undefined],
  ['topup', '10000', undefined],
  ['topup', '200000', 'balance'],
] as const)('%s of %s has the problem %s', (kind, amount, problem) =>
  expect(
    problemOf(
      { ...emptyDraft(kind), amount },
      { balance: 334, pointValue: 300, minAmount: 50_000, maxAmount: 10_000_000 },
    ),
  ).toBe(problem),
)

it('sends what belongs to the way chosen and nothing of the others', () => {
  const draft = {
    ...emptyDraft('topup'),
    amount: '50000',
    phone: '0912345678',
    carrier: 'viettel',
    holder: 'Lan',
  }
  expect(bodyOf(draft, { points: 50_000, net: 50_000 })).toEqual({
    kind: 'topup',
    amount: 50_000,
    pointsCost: 50_000,
    net: 50_000,
    phone: '0912345678',
    carrier: 'viettel',
  })
})

it('keeps an amount by another way that takes any, and not beside the worths of cards', () => {
  const typed = { ...emptyDraft('bank'), amount: '150.000', holder: 'Lan' }
  expect(inKind(typed, 'momo')).toEqual({ ...typed, kind: 'momo' })
  expect(inKind(typed, 'topup').amount).toBe('')
  expect(inKind({ ...typed, kind: 'topup', amount: '20000' }, 'bank').amount).toBe('')
})
