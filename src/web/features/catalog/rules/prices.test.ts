import { expect, it } from 'vitest'
import { priceSteps } from './prices.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString()

it('steps from price to price and ends today', () => {
  const prices = [
    { observedAt: day(1), price: 100 },
    { observedAt: day(6), price: 50 },
  ]
  const box = { width: 100, height: 10 }
  expect(priceSteps(prices, new Date(day(11)).getTime(), box)).toBe('0,0 50,0 50,10 100,10')
})
