import { describe, expect, it } from 'vitest'
import { inForce, judgePrices, summarizePrices } from './prices.ts'

const now = Date.parse('2026-11-22T00:00:00Z')
/** Prices by how many days ago they were seen. */
const seen = (...prices: [daysAgo: number, price: number][]) =>
  prices.map(([ago, price]) => ({ observedAt: new Date(now - ago * 86_400_000).toISOString(), price }))

describe('a price', () => {
  it.each([
    ['nothing known', [], null, null],
    ['one price', [[90, 100]], null, null],
    [
      'known for too short',
      [
        [20, 100],
        [2, 90],
      ],
      { price: 100, percent: 10 },
      null,
    ],
    [
      'fallen, the lowest of 30 days',
      [
        [60, 100],
        [2, 90],
      ],
      { price: 100, percent: 10 },
      'lowest',
    ],
    [
      'fallen long ago',
      [
        [80, 100],
        [40, 90],
      ],
      null,
      null,
    ],
    [
      'risen',
      [
        [80, 100],
        [4, 110],
      ],
      null,
      null,
    ],
    [
      'raised before it fell',
      [
        [80, 100],
        [10, 130],
        [2, 100],
      ],
      null,
      'raised',
    ],
    [
      'raised, and fallen below',
      [
        [80, 100],
        [10, 130],
        [2, 90],
      ],
      { price: 100, percent: 10 },
      'lowest',
    ],
    [
      'raised so long ago that the high price counts',
      [
        [80, 100],
        [50, 130],
        [2, 104],
      ],
      { price: 130, percent: 20 },
      'lowest',
    ],
    [
      'seen again as it stood',
      [
        [80, 100],
        [9, 90],
        [0, 90],
      ],
      { price: 100, percent: 10 },
      'lowest',
    ],
    [
      'fallen in steps',
      [
        [80, 100],
        [9, 95],
        [5, 90],
        [2, 80],
      ],
      { price: 90, percent: 11 },
      'lowest',
    ],
    [
      'fallen by next to nothing',
      [
        [80, 1000],
        [2, 999],
      ],
      null,
      'lowest',
    ],
    [
      'fallen by a share that is not whole',
      [
        [80, 200],
        [2, 175],
      ],
      { price: 200, percent: 12 },
      'lowest',
    ],
    [
      'fallen by a whole share that floats miss',
      [
        [80, 100],
        [2, 71],
      ],
      { price: 100, percent: 29 },
      'lowest',
    ],
    [
      'fallen by less than one percent',
      [
        [80, 1000],
        [2, 994],
      ],
      null,
      'lowest',
    ],
    [
      'lower 20 days ago',
      [
        [80, 100],
        [20, 70],
        [15, 100],
        [2, 90],
      ],
      null,
      'raised',
    ],
  ] as [string, [number, number][], object | null, string | null][])('%s', (_, prices, before, verdict) =>
    expect(judgePrices(seen(...prices), now)).toEqual({ before, verdict }),
  )

  it('is in force until the next one', () =>
    expect(
      inForce(seen([50, 3], [40, 2], [10, 1]), now - 30 * 86_400_000, now).map(({ price }) => price),
    ).toEqual([2, 1]))

  it('has a lowest with the day it was last seen', () =>
    expect(summarizePrices(seen([50, 3], [40, 2], [10, 4], [5, 2], [1, 3]), now)?.lowest).toEqual(
      seen([5, 2])[0],
    ))
})
