import { fallPercent } from './money.ts'

export type PricePoint = { observedAt: string; price: number }

const day = 86_400_000
/** What "lately" means of prices: as long as shops in the EU must look back when they announce a reduction (2019/2161). */
export const lately = 30 * day

const timeOf = ({ observedAt }: PricePoint): number => new Date(observedAt).getTime()

/** The prices in force between two instants: the one that stood at the beginning, and those that came. */
export const inForce = (prices: readonly PricePoint[], from: number, until: number): PricePoint[] =>
  prices.filter((point, place) => {
    const next = prices[place + 1]
    return timeOf(point) < until && (next === undefined || timeOf(next) > from)
  })

const lowestOf = (prices: readonly PricePoint[]): number => Math.min(...prices.map(({ price }) => price))

/** Without what was seen again as it stood. */
const changesOf = (prices: readonly PricePoint[]): PricePoint[] =>
  prices.filter(({ price }, place) => price !== prices[place - 1]?.price)

/** `before`: the price of which `percent` (whole, at least 1) was taken off; `verdict`: what may be said in two words. */
export type PriceJudgement = {
  before: { price: number; percent: number } | null
  verdict: 'lowest' | 'raised' | null
}

/**
 * What our own history says of a price, in đồng, oldest first; nothing where it knows too little. The price before is the lowest
 * of the 30 days before the present one, so that one raised for the fall is none: then it is 'raised'. The database keeps the
 * same for cards (fallen_prices). 'lowest' takes 30 days of
 * knowledge and a price that was higher within them.
 */
export const judgePrices = (seen: readonly PricePoint[], now: number): PriceJudgement => {
  const prices = changesOf(seen)
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last) return { before: null, verdict: null }
  const isLower = last.price < (prices.at(-2)?.price ?? 0)
  const fell = isLower && timeOf(last) > now - lately ? timeOf(last) : undefined
  const old = fell === undefined ? undefined : lowestOf(inForce(prices, fell - lately, fell))
  if (old !== undefined && old <= last.price) return { before: null, verdict: 'raised' }
  const percent = old === undefined ? 0 : fallPercent(old, last.price)
  const window = inForce(prices, now - lately, now).map(({ price }) => price)
  const isLowest =
    timeOf(first) <= now - lately && Math.min(...window) === last.price && Math.max(...window) > last.price
  return {
    before: old !== undefined && percent >= 1 ? { price: old, percent } : null,
    verdict: isLowest ? 'lowest' : null,
  }
}

const shownFor = 90 * day

/** All that is shown of a product's prices, given oldest first; undefined where none was ever seen. */
export const summarizePrices = (seen: readonly PricePoint[], now: number) => {
  const prices = changesOf(seen)
  const [first] = prices
  const least = lowestOf(prices)
  const lowest = prices.findLast(({ price }) => price === least)
  if (!first || !lowest) return undefined
  const points = inForce(prices, now - shownFor, now)
  return { since: first.observedAt, points, lowest, ...judgePrices(prices, now) }
}
