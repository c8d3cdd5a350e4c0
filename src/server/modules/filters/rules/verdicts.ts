import { mostPoints } from '#contract/fields.ts'
import { type OfferTable, type OfferTerm, pointsUnder } from '#server/modules/earning/index.ts'
import { priceEnds, priceSteps, rewardSteps } from './steps.ts'

/** Under which rules: a base (null: the product's own points) and a boost. */
type Pair = { base: OfferTerm | null; boost: OfferTerm | null; pointValue: number }

/** The card rounds, so a badge of 5 begins at 4.5 percent. */
const beginOf = (percent: number): number => percent - 0.5

const isUnlimited = ({ most, room }: OfferTerm): boolean => most >= mostPoints && room >= mostPoints

/** What the own points are multiplied by, where that is all that happens to them. */
const factorOf = ({ base, boost }: Pair): number | undefined => {
  if (base) return undefined
  if (!boost) return 1
  return boost.kind === 'multiplier' && isUnlimited(boost) ? boost.amount / 100 : undefined
}

/** Points that rounding down may cost on the way. */
const lostOf = ({ boost }: Pair): number => 2 + (boost?.kind === 'multiplier' ? boost.amount / 100 : 0)

/**
 * Between which percents of the price the numbers of points of all products of a cell lie: prices of one step, own points of one
 * step. Every kind of rule gives, rounding aside, a share of the price that only falls as prices rise and only rises with the own points.
 */
const pointsWithin = (pair: Pair, price: number, reward: number): { low: number; high: number } => {
  const [first, last] = [priceSteps[price] ?? 1, priceEnds[price] ?? 1]
  const [from, to] = [rewardSteps[reward] ?? 0, rewardSteps[reward + 1] ?? Number.POSITIVE_INFINITY]
  const factor = factorOf(pair)
  if (factor !== undefined) {
    // Doubling is exact, also in the numbers a computer rounds; anything else is not at the very edge.
    const [loss, fuzz] = [1, 2, 4].includes(factor) ? [0, 0] : [1, 1e-9]
    const low = from * factor * (1 - fuzz) - (loss / first) * 100
    // No product is given more than there may be.
    const capped = factor === 1 ? low : (mostPoints / last) * 100
    return { low: Math.min(low, capped), high: to * factor * (1 + fuzz) }
  }
  const own = (percent: number, of: number) => Math.min(mostPoints, (percent * of) / 100)
  const highest = pointsUnder(pair, { price: first, pointsReward: Math.ceil(own(to, first)) })
  const lowest = pointsUnder(pair, { price: last, pointsReward: Math.max(1, Math.floor(own(from, last))) })
  const lost = lostOf(pair)
  return { low: (lowest / last) * 100 - (lost / first) * 100, high: ((highest + lost) / first) * 100 }
}

/** The same of what these points are worth; only where a point is one đồng are the numbers a computer rounds the very same. */
const worthWithin = (pair: Pair, price: number, reward: number): { low: number; high: number } => {
  const { low, high } = pointsWithin(pair, price, reward)
  const fuzz = pair.pointValue === 1 ? 0 : 1e-9
  return { low: low * pair.pointValue * (1 - fuzz), high: high * pair.pointValue * (1 + fuzz) }
}

/** How many of the percents asked (ascending) every product of a cell reaches; -1 where some do and some do not. */
const reachedIn = (pair: Pair, price: number, reward: number, asked: readonly number[]): number => {
  if (price === 0) return 0
  const { low, high } = worthWithin(pair, price, reward)
  const sure = asked.filter((percent) => low >= beginOf(percent)).length
  const possible = asked.filter((percent) => high > beginOf(percent)).length
  return sure === possible ? sure : -1
}

/** Do the own points not matter under this pair? */
const ignoresOwn = ({ base, boost }: Pair): boolean =>
  base !== null &&
  base.room >= base.most &&
  [base, boost].every((term) => term === null || term.kind !== 'commission_percent')

/**
 * For every pair of rules and step of prices the number of a row of `values`, and in that row for every step of own points
 * what `reachedIn` says: flat, as an array of PostgreSQL is read.
 */
export type Verdicts = { rows: number[]; values: number[]; asked: readonly number[] }

export const verdictsOf = (table: OfferTable, asked: readonly number[]): Verdicts => {
  const rows: number[] = []
  const values: number[] = []
  const known = new Map<string, number>()
  for (const base of table.bases)
    for (const boost of table.boosts) {
      const pair = { base, boost, pointValue: table.pointValue }
      for (const price of priceSteps.keys()) {
        const first = reachedIn(pair, price, 0, asked)
        const row = rewardSteps.map((_, reward) =>
          reward === 0 || ignoresOwn(pair) ? first : reachedIn(pair, price, reward, asked),
        )
        const key = row.join()
        const place = known.get(key) ?? known.size
        if (!known.has(key)) {
          known.set(key, place)
          values.push(...row)
        }
        rows.push(place)
      }
    }
  return { rows, values, asked }
}
