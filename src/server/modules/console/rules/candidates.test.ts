import { expect, it } from 'vitest'
import { type Clues, isSameRetailer, namesHour, scoreOf } from './candidates.ts'

const good: Clues = {
  minutesBefore: 10,
  namesHour: true,
  sameNetwork: true,
  reached: true,
  conversions: 0,
  sameOrder: false,
  sameRetailer: true,
  price: 200_000,
  orderValue: 200_000,
}

it.each([
  ['an earlier click', { minutesBefore: 5000 }],
  ['a click after it', { minutesBefore: -10 }],
  ['another network of the same door', { sameNetwork: false }],
  ['a shop never opened', { reached: false }],
  ['a click that has its order', { conversions: 1 }],
  ['another amount', { orderValue: 330_000 }],
  ['an unknown amount', { orderValue: 0 }],
  ['a shop nobody named', { sameRetailer: null }],
  ['another shop', { sameRetailer: false }],
])('counts %s as less likely', (_, clue) => {
  expect(scoreOf({ ...good, ...clue })).toBeLessThan(scoreOf(good))
})

it('takes a click after an order that names no hour for as likely as one before it', () => {
  const unnamed = { ...good, namesHour: false }
  expect(scoreOf({ ...unnamed, minutesBefore: -10 })).toBe(scoreOf(unnamed))
  expect(scoreOf({ ...unnamed, minutesBefore: -1000 })).toBeLessThan(scoreOf(unnamed))
})

it('knows an order that names no hour by its time, midnight in Việt Nam', () => {
  expect(namesHour(new Date('2026-11-09T17:00:00Z'))).toBe(false)
  expect(namesHour(new Date('2026-11-10T00:00:00Z'))).toBe(true)
})

it('takes two pieces for as likely as one', () => {
  expect(scoreOf({ ...good, orderValue: 400_000 })).toBe(scoreOf(good))
})

it('believes another row of the same order most, and stays between 0 and 100', () => {
  const weak = { ...good, minutesBefore: 20_000, reached: false, orderValue: 0 }
  expect(scoreOf({ ...weak, sameOrder: true })).toBeGreaterThan(scoreOf(weak) + 30)
  expect(scoreOf({ ...good, minutesBefore: 0, sameOrder: true })).toBe(100)
  expect(scoreOf({ ...weak, minutesBefore: 10 ** 9, conversions: 3, price: 0 })).toBeGreaterThanOrEqual(0)
})

it('knows a shop by the names that reports give it', () => {
  expect(isSameRetailer('tiki', 'Tiki')).toBe(true)
  expect(isSameRetailer('Shopee VN', 'Shopee')).toBe(true)
  expect(isSameRetailer('dienmayxanh', 'Điện Máy Xanh')).toBe(true)
  expect(isSameRetailer('lazada', 'Tiki')).toBe(false)
  expect(isSameRetailer(null, 'Tiki')).toBeNull()
  expect(isSameRetailer('tiki', null)).toBeNull()
  expect(isSameRetailer('--', 'Tiki')).toBeNull()
})
