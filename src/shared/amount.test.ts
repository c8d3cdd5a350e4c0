import { expect, it } from 'vitest'
import { amountIn, amountOrNone, amountToSend } from './amount.ts'

it.each([
  ['500000', 500_000],
  ['500.000', 500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  [' 1\u00a0500\u00a0000 ', 1_500_000],
  ['-20.000', -20_000],
  ['−20.000', -20_000],
  ['1.500.000đ', 1_500_000],
  ['₫1,500,000', 1_500_000],
  ['1.500.000 VNĐ', 1_500_000],
  ['150.000vnd', 150_000],
  ['1.500.000 ₫', 1_500_000],
  ['0', 0],
])('%s is %i', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
  expect(amountOrNone(text)).toBe(amount)
})

it.each([
  '1.5',
  '15.00',
  '1.500.00',
  '1.500,000',
  '1.234.567,00',
  'đ',
  '150k đồng',
  'đ 5 đ',
  '.500',
  '5e3',
  'abc',
  '5 triệu',
  '1.2345',
  '--5',
  '−-5',
  '5−',
  '',
])('%j is no number', (text) => expect(amountIn(text)).toBeUndefined())

it('what is no number is sent as it was typed, and never as none', () => {
  expect(amountToSend(' 1,5 ')).toBe('1,5')
  expect(amountOrNone('năm triệu')).toBe('năm triệu')
  expect(amountOrNone(' ')).toBeNull()
})

it.each([
  ['500.000 đ', 500_000],
  ['500.000đ', 500_000],
  ['500.000 ₫ ', 500_000],
  ['500000 vnd', 500_000],
  ['500.000 VNĐ', 500_000],
  ['500k', undefined],
  ['1,5 triệu đồng', undefined],
  ['1.250.000,00 đ', undefined],
  ['đ', undefined],
])('%j of money is %s', (text, amount) => expect(amountIn(text)).toBe(amount))
