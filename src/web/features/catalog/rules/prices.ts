import type { PricePoint } from '#shared/prices.ts'

const day = 86_400_000

export type PriceChart = {
  /** Corners of a step line in a box of 100 by 100, the higher price further up. */
  line: string
  /** Prices named at the axis with their place from the top in percent, the highest first. */
  ticks: { price: number; top: number }[]
  low: number
  high: number
  /** The first day shown. */
  from: Date
}

const round = (value: number): number => Math.round(value * 100) / 100
/** Room above the highest and below the lowest price, of 100. */
const margin = 8

/** What a chart of the last so many days draws, from the prices in force within them, oldest first; undefined where there is none. */
export const priceChart = (
  prices: readonly PricePoint[],
  now: number,
  days: number,
): PriceChart | undefined => {
  const start = now - days * day
  const timed = prices.map(({ observedAt, price }) => ({ at: new Date(observedAt).getTime(), price }))
  const shown = timed.filter((_, place) => (timed[place + 1]?.at ?? now) > start)
  const last = shown.at(-1)
  if (!last) return undefined
  const values = shown.map(({ price }) => price)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => round((Math.min(Math.max(at - start, 0), now - start) / (now - start)) * 100)
  const y = (price: number) =>
    high === low ? 50 : round(margin + ((high - price) / (high - low)) * (100 - 2 * margin))
  const corners = shown.flatMap(({ at, price }, place) => {
    const before = shown[place - 1]
    return before ? [`${x(at)},${y(before.price)}`, `${x(at)},${y(price)}`] : [`${x(at)},${y(price)}`]
  })
  const named = high === low ? [high] : [high, Math.round((high + low) / 2), low]
  return {
    line: [...corners, `100,${y(last.price)}`].join(' '),
    ticks: named.map((price) => ({ price, top: y(price) })),
    low,
    high,
    from: new Date(start),
  }
}
