import type { Version } from './rule-book.ts'
import type { SimNetwork } from './world.ts'

// What a click promises and what an order earns by it, reckoned once more from docs/points.md.

const most = 100_000_000

/** A click as the story knows it, with the versions of rules that its frozen promise names. */
export type Click = {
  userId: number
  network: SimNetwork
  productId: number
  categoryId: number
  points: number
  shop: string
  at: Date
  isForged: boolean
  /** What was opened is no product: it has no points of its own, and a multiple of nothing is nothing. */
  isOpening: boolean
}
export type Terms = { base: Version | null; boost: Version | null }
/** What one item was sold for and what the network pays for it, in đồng. */
export type Sale = { value: number; commission: number }
/** What an order may come to: these exactly, or with a limit that was shared first come first served, a span. */
export type Worth = { exact: number[]; least: number; most: number }

const order: Version['scope'][] = ['product', 'category', 'network', 'all']
const isLimited = (version: Version | null): boolean =>
  version !== null && (version.capMember !== null || version.capCampaign !== null)

const applies = (version: Version, click: Click): boolean => {
  if (version.from > click.at || (version.until !== null && version.until <= click.at)) return false
  if (version.scope === 'product') return version.scopeId === click.productId
  if (version.scope === 'category') return version.scopeId === click.categoryId
  return version.scope === 'all' || version.scopeNetwork === click.network
}

/** Does a click with these terms promise anything? */
export const promisesAnything = ({ isOpening }: Click, { base, boost }: Terms): boolean =>
  !isOpening || base !== null || (boost !== null && boost.kind !== 'multiplier')

/** Is this what the click had to freeze? A rule may only be passed over when its limit may have been full. */
export const isRightChoice = (
  versions: Version[],
  click: Click,
  chosen: Version | null,
  isBoost: boolean,
) => {
  const candidates = versions
    .filter((version) => version.isBoost === isBoost && applies(version, click))
    .toSorted(
      (a, b) =>
        order.indexOf(a.scope) - order.indexOf(b.scope) || b.priority - a.priority || a.ruleId - b.ruleId,
    )
  const place = chosen ? candidates.indexOf(chosen) : candidates.length
  return place >= 0 && candidates.slice(0, place).every(isLimited)
}

/** a × b / c, rounded down. */
const part = (a: number, b: number, c: number): number => Math.floor((a * b) / c)

const gives = (version: Version, before: number, sale: Sale, pointValue: number): number => {
  if (version.kind === 'fixed') return version.amount
  if (version.kind === 'multiplier') return part(before, version.amount - 100, 100)
  const money = version.kind === 'order_percent' ? sale.value : sale.commission
  return part(money, version.amount, 10_000 * pointValue)
}

/** The rows of an order in one order of their numbers: base and boost of each. */
const sharesOf = (sales: Sale[], terms: Terms, { points: own, isOpening }: Click, pointValue: number) => {
  const { base, boost } = terms
  const limitOf = (version: Version | null) =>
    Math.min(
      version?.capOrder ?? Number.POSITIVE_INFINITY,
      isOpening && version?.kind === 'fixed' ? version.amount : Number.POSITIVE_INFINITY,
    )
  let baseLeft = limitOf(base)
  let boostLeft = limitOf(boost)
  return sales.map((sale) => {
    const first = Math.min(base ? gives(base, 0, sale, pointValue) : own, baseLeft, most)
    baseLeft -= first
    const more = boost ? Math.min(gives(boost, first, sale, pointValue), boostLeft, most - first) : 0
    boostLeft -= more
    const tied = base?.byCommission || boost?.byCommission
    const worth = tied ? part(sale.commission, 1, pointValue) : most
    const kept = Math.min(first, worth)
    return { base: kept, boost: Math.min(more, worth - kept) }
  })
}

const arrangements = <T>(items: T[]): T[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item, n) => arrangements(items.toSpliced(n, 1)).map((rest) => [item, ...rest]))

/** What the items of one order that stand may come to at their click. */
export const worthOf = (sales: Sale[], terms: Terms, click: Click, pointValue: number): Worth => {
  // The network's numbers of rows do not say in which order the limit of an order is taken: each may be right.
  const ways = arrangements(sales.slice(0, 5)).map((way) => sharesOf(way, terms, click, pointValue))
  const sums = ways.map((rows) => rows.reduce((sum, row) => sum + row.base + row.boost, 0))
  const exact = [...new Set(sums)]
  if (!isLimited(terms.base) && !isLimited(terms.boost))
    return { exact, least: Math.min(...sums), most: Math.max(...sums) }
  const floors = ways.map((rows) =>
    rows.reduce((sum, row) => {
      // Where the base rule's limit is full the product's own points stay, never more than the rule would have given.
      const base = isLimited(terms.base) ? Math.min(click.points, row.base) : row.base
      return sum + base + (isLimited(terms.boost) ? 0 : row.boost)
    }, 0),
  )
  return { exact: [], least: Math.min(...floors), most: Math.max(...sums) }
}
