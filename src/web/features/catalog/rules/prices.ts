export type PricePoint = { observedAt: string; price: number }

/** Points of a step line in a box: x over time until `now`, y over the price, the lowest at the bottom. */
export const priceSteps = (
  prices: PricePoint[],
  now: number,
  box: { width: number; height: number },
): string => {
  const values = prices.map(({ price }) => price)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const start = new Date(prices[0]?.observedAt ?? now).getTime()
  const x = (time: number) => Math.round(((time - start) / Math.max(1, now - start)) * box.width)
  const y = (price: number) => Math.round(box.height - ((price - low) / Math.max(1, high - low)) * box.height)
  const corners = prices.flatMap(({ observedAt, price }, place) => {
    const before = prices[place - 1]
    const at = x(new Date(observedAt).getTime())
    return before ? [`${at},${y(before.price)}`, `${at},${y(price)}`] : [`${at},${y(price)}`]
  })
  const last = prices.at(-1)
  return [...corners, ...(last ? [`${box.width},${y(last.price)}`] : [])].join(' ')
}
