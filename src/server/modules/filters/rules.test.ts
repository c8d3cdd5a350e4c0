import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfferTerm } from '#server/modules/earning/index.ts'
import { pointsUnder } from '#server/modules/earning/index.ts'
import { rewardPercent } from '#shared/money.ts'
import { offeredRewards, priceEnds, priceSteps, rewardSteps, stepWithin, tenthsOf } from './rules/steps.ts'
import { verdictsOf } from './rules/verdicts.ts'

const most = 100_000_000
const term = (kinds: OfferTerm['kind'][]): fc.Arbitrary<OfferTerm> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    amount: fc.constantFrom(101, 150, 200, 250, 300, 450, 5000, 20_000),
    most: fc.constantFrom(most, 700, 20_000),
    room: fc.constantFrom(most, 1000, 30_000),
  })

const lastAtMost = (steps: readonly number[], value: number): number =>
  steps.findLastIndex((step) => step <= value)

describe('what is decided of a cell', () => {
  it('holds for every product of the cell', () => {
    fc.assert(
      fc.property(
        fc.option(term(['fixed', 'order_percent', 'commission_percent']), { nil: null }),
        fc.option(term(['fixed', 'order_percent', 'multiplier']), { nil: null }),
        fc.constantFrom(1, 3, 10, 100),
        fc.array(
          fc.record({
            price: fc.integer({ min: 1, max: 900_000_000 }),
            share: fc.integer({ min: 0, max: 3000 }),
          }),
          {
            minLength: 20,
            maxLength: 20,
          },
        ),
        (base, boost, pointValue, products) => {
          const table = {
            bases: base ? [null, base] : [null],
            boosts: boost ? [null, boost] : [null],
            choices: { product: [], category: [], retailer: [], network: [], all: [] },
            pointValue,
            reckoning: 2,
          }
          const { rows, values } = verdictsOf(table, offeredRewards)
          for (const { price, share } of products) {
            const pointsReward = Math.min(most, Math.max(1, Math.round((price * share) / 10_000)))
            const [at, own] = [
              lastAtMost(priceSteps, price),
              lastAtMost(rewardSteps, (pointsReward / price) * 100),
            ]
            const pair = (table.bases.length - 1) * table.boosts.length + (table.boosts.length - 1)
            const reached = values[(rows[pair * priceSteps.length + at] ?? 0) * rewardSteps.length + own]
            if (reached === -1) continue
            const points = pointsUnder({ base, boost, pointValue }, { price, pointsReward })
            const percent = rewardPercent({ pointsReward: points, price, pointValue }) ?? 0
            expect(offeredRewards.filter((one) => percent >= one)).toHaveLength(reached ?? -2)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is whole for own points, for what is doubled, and for plain percents', () => {
    const decided = (base: OfferTerm | null, boost: OfferTerm | null, from: number) => {
      const bases = base ? [null, base] : [null]
      const boosts = boost ? [null, boost] : [null]
      const { rows, values } = verdictsOf(
        {
          bases,
          boosts,
          choices: { product: [], category: [], retailer: [], network: [], all: [] },
          pointValue: 1,
          reckoning: 2,
        },
        offeredRewards,
      )
      const pair = (bases.length - 1) * boosts.length + (boosts.length - 1)
      return rows
        .slice(pair * priceSteps.length + from, (pair + 1) * priceSteps.length - 1)
        .every((row) => !values.slice(row * rewardSteps.length, (row + 1) * rewardSteps.length).includes(-1))
    }
    const free = { most, room: most }
    expect(decided(null, null, 0)).toBe(true)
    expect(decided(null, { kind: 'multiplier', amount: 200, ...free }, 0)).toBe(true)
    expect(decided({ kind: 'order_percent', amount: 500, ...free }, null, 2)).toBe(true)
    expect(decided({ kind: 'order_percent', amount: 250, ...free }, null, 2)).toBe(false)
  })
})

describe('steps', () => {
  it('follow on one another', () => {
    for (const [place, end] of priceEnds.entries())
      if (place < priceSteps.length - 1) expect(end + 1).toBe(priceSteps[place + 1])
  })

  it('are inside a range, outside, or cut by it', () => {
    expect(stepWithin(10, 19, {})).toBe(true)
    expect(stepWithin(10, 19, { from: 10, to: 19 })).toBe(true)
    expect(stepWithin(10, 19, { from: 20 })).toBe(false)
    expect(stepWithin(10, 19, { to: 9 })).toBe(false)
    expect(stepWithin(10, 19, { from: 11 })).toBeNull()
    expect(stepWithin(10, 19, { to: 18 })).toBeNull()
  })

  it('tell stars in tenths, whatever a computer makes of them', () => {
    expect([1.1, 3.3, 4.35, 4.5, 5].map(tenthsOf)).toEqual([11, 33, 44, 45, 50])
  })
})
