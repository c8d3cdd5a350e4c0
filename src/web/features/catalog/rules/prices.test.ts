import { expect, it } from 'vitest'
import { priceChart } from './prices.ts'

const now = Date.parse('2026-11-22T00:00:00Z')
const seen = (...prices: [daysAgo: number, price: number][]) =>
  prices.map(([ago, price]) => ({ observedAt: new Date(now - ago * 86_400_000).toISOString(), price }))

it('draws steps from the price in force at the beginning until now', () =>
  expect(priceChart(seen([80, 50], [60, 100], [15, 80], [3, 90]), now, 30)).toEqual({
    line: '0,8 50,8 50,92 90,92 90,50 100,50',
    ticks: [
      { price: 100, top: 8 },
      { price: 90, top: 50 },
      { price: 80, top: 92 },
    ],
    low: 80,
    high: 100,
    from: new Date(now - 30 * 86_400_000),
  }))

it('begins where the knowledge begins, and keeps one price in the middle', () =>
  expect(priceChart(seen([15, 80]), now, 30)).toMatchObject({
    line: '50,50 100,50',
    ticks: [{ price: 80, top: 50 }],
  }))

it('is nothing without a price', () => expect(priceChart([], now, 30)).toBeUndefined())
