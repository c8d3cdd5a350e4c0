import { describe, expect, it } from 'vitest'
import { mostPoints } from '#contract/fields.ts'
import { changedFrom, type OfferTable, type OfferTerm } from './offer-table.ts'

const term = (room: number, amount = 300): OfferTerm => ({
  kind: 'order_percent',
  amount,
  most: mostPoints,
  room,
})
const table = (bases: OfferTerm[], boosts: OfferTerm[] = []): OfferTable => ({
  bases: [null, ...bases],
  boosts: [null, ...boosts],
  choices: {
    product: [],
    category: [],
    retailer: [],
    network: [],
    all: [{ key: null, base: bases.length > 0 ? 1 : null, boost: boosts.length > 0 ? 1 : null }],
  },
  pointValue: 1,
  reckoning: 2,
})

describe('from how many points on offers are others', () => {
  it('none where the terms are the same, also as a database gives them back', () => {
    const before = table([term(100)])
    const { reckoning, pointValue, choices, ...rest } = before
    expect(changedFrom({ choices, pointValue, reckoning, ...rest }, table([term(100)]))).toBeNull()
  })
  it('what a shared limit leaves, before or after', () => {
    expect(changedFrom(table([term(900)]), table([term(400)]))).toBe(400)
    expect(changedFrom(table([term(400)]), table([term(900)]))).toBe(400)
    expect(changedFrom(table([term(900)], [term(50)]), table([term(800)], [term(70)]))).toBe(50)
  })
  it('all where anything else differs', () => {
    expect(changedFrom(table([]), table([term(900)]))).toBe(0)
    expect(changedFrom(table([term(900)]), table([term(900, 200)]))).toBe(0)
    expect(changedFrom(table([term(900)]), { ...table([term(900)]), pointValue: 10 })).toBe(0)
    expect(changedFrom(table([term(900)]), { ...table([term(900)]), choices: table([]).choices })).toBe(0)
    const { reckoning: _, ...older } = table([term(900)])
    expect(changedFrom(older as OfferTable, table([term(900)]))).toBe(0)
  })
})
