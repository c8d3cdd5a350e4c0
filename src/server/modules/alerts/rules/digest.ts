type Line = { productId: number; name: string; from: number; to: number; asked: boolean }

/** As many products are named in one notice; of the others it tells how many there are. */
const named = 5

/** One line a product, the largest fall (by share of the price) first. */
const byProduct = (drops: readonly Line[]): Line[] => {
  const lines = new Map<number, Line>()
  for (const drop of drops) {
    const known = lines.get(drop.productId)
    lines.set(drop.productId, known ? { ...known, from: Math.max(known.from, drop.from) } : drop)
  }
  return [...lines.values()].sort((a, b) => a.to / a.from - b.to / b.from || a.productId - b.productId)
}

/** What a notice of several prices says: `items` is JSON of `{productId, product, from, to}`, prices in đồng. */
export const digestOf = (drops: readonly Line[]) => {
  const lines = byProduct(drops)
  const items = lines
    .slice(0, named)
    .map(({ productId, name, from, to }) => ({ productId, product: name, from, to }))
  return {
    type: drops.some(({ asked }) => asked) ? ('price_alert' as const) : ('price_dropped' as const),
    data: { count: lines.length, items: JSON.stringify(items) },
  }
}
