type Line = { productId: number; name: string; from: number; to: number; asked: boolean }

/** As many products are named in one notice; of the others it tells how many there are. */
const named = 5

/** One line a product, the largest fall (by share of the price) first; asked for where one of its falls is. */
const byProduct = (drops: readonly Line[]): Line[] => {
  const lines = new Map<number, Line>()
  for (const drop of drops) {
    const known = lines.get(drop.productId) ?? drop
    const from = Math.max(known.from, drop.from)
    lines.set(drop.productId, { ...known, from, asked: known.asked || drop.asked })
  }
  return [...lines.values()].sort((a, b) => a.to / a.from - b.to / b.from || a.productId - b.productId)
}

/** What a notice of several prices says: `items` is JSON of `{productId, product, from, to}`, prices in đồng. */
const digestOf = (lines: readonly Line[]) => {
  const items = lines
    .slice(0, named)
    .map(({ productId, name, from, to }) => ({ productId, product: name, from, to }))
  return {
    type: lines.some(({ asked }) => asked) ? ('price_alert' as const) : ('price_dropped' as const),
    data: { count: lines.length, items: JSON.stringify(items) },
  }
}

/** The notices that tell of these falls: one, or where they are heard apart one of what was asked for and one of favourites. */
export const digestsOf = (drops: readonly Line[], { isHeardApart }: { isHeardApart: boolean }) => {
  const lines = byProduct(drops)
  const groups = isHeardApart
    ? [lines.filter(({ asked }) => asked), lines.filter(({ asked }) => !asked)]
    : [lines]
  return groups.filter((group) => group.length > 0).map(digestOf)
}
