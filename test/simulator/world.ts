import type { NetworkWith } from '#shared/networks.ts'
import type { Random } from './random.ts'

const day = 86_400_000
const minute = 60_000

export type SimNetwork = NetworkWith<'reports'> | NetworkWith<'postbacks'>
/** What the network thinks of an item: `paid` is past every check, `void` is off. */
export type Fate = 'open' | 'approved' | 'paid' | 'void'
export type Chapter = {
  at: Date
  fate: Fate
  reason: string
  value: number
  commission: number
  delivered: Date | null
  /** The click id the network tells from this chapter on, where it is another one than before. */
  echoed?: string
}

/** One row of a network's books; its story is the list of what became of it, oldest first. */
export type Row = {
  network: SimNetwork
  orderId: string
  /** AccessTrade's two numbers of a row, Lazada's sub-order, Shopee's conversion. */
  rowId: string
  conversionId: string
  productId: string
  /** What came back of the link at first: our click id, or something else. */
  echoed: string
  clickedAt: Date
  soldAt: Date
  isBonus: boolean
  /** The row this one repeats under another number, by mistake of the network. */
  repeats: Row | null
  story: Chapter[]
}

/** The click id the network tells of a row in this chapter. */
export const echoOf = (row: Row, now: Chapter): string =>
  row.story.slice(0, row.story.indexOf(now) + 1).findLast(({ echoed }) => echoed !== undefined)?.echoed ??
  row.echoed

/** The network finds out that an order came of another click, and says so with its last word; false when it is too late. */
export const rename = (rows: Row[], echoed: string): boolean => {
  if (rows.some(({ isBonus, story }) => !isBonus && story.length < 2)) return false
  for (const { story } of rows) {
    const last = story.at(-1)
    if (last) last.echoed = echoed
  }
  return true
}

/** The network is slow with an order: all that becomes of it, and is told of it, comes so much later. */
export const delay = (rows: Row[], ms: number): void => {
  for (const chapter of new Set(rows.flatMap(({ story }) => story))) {
    chapter.at = new Date(chapter.at.getTime() + ms)
    if (chapter.delivered) chapter.delivered = new Date(chapter.delivered.getTime() + ms)
  }
}

export const chapterAt = (row: Row, now: Date): Chapter | undefined =>
  row.story.findLast(({ at }) => at <= now)

const vietnamMonthEnd = (at: Date, monthsLater: number): Date => {
  const local = new Date(at.getTime() + 7 * 3_600_000)
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1 + monthsLater, 1) - 7 * 3_600_000 - 1000,
  )
}

const reasons = [
  'Khách hủy đơn',
  'Khách hủy đơn',
  'Khách hủy đơn',
  'Hoàn trả hàng',
  'Hoàn trả hàng',
  'Sai nguồn',
]

const after = (at: Date, ms: number): Date => new Date(at.getTime() + Math.round(ms / 1000) * 1000)

/** What becomes of one item: most are paid after a month's end, some are refused, few are taken back later. */
const tell = (random: Random, network: SimNetwork, soldAt: Date): Chapter[] => {
  const value = random.whole(30, 3000) * 1000
  const commission = Math.round(value * random.between(0.005, 0.12) * 10) / 10
  const base = { reason: '', value, commission, delivered: null }
  const story: Chapter[] = [{ ...base, at: after(soldAt, random.between(5, 600) * 1000), fate: 'open' }]
  const refused = { ...base, reason: random.pick(reasons), fate: 'void' as const }
  const [first] = story
  // The commission of an order is not always known when it is first told of.
  if (first && random.chance(0.05)) first.commission = 0
  if (random.chance(0.12)) {
    const refusal = { ...refused, at: after(soldAt, random.between(1, 12) * day) }
    // Now and then a network takes its refusal back: the order goes on as if it had never been refused.
    if (!random.chance(0.08)) return [...story, refusal]
    story.push({ ...refusal, at: after(soldAt, random.between(0.5, 1.5) * day) })
  }
  const delivered = after(soldAt, random.between(2, 7) * day)
  const corrected = random.chance(0.03)
    ? { value: Math.round(value * 0.9), commission: commission * 0.9 }
    : {}
  const settled = { ...base, ...corrected, delivered }
  story.push({ ...settled, at: delivered, fate: 'approved' })
  if (network === 'lazada') {
    // Lazada closes nothing: fifteen days after delivery an order is safe.
    if (random.chance(0.04))
      story.push({ ...refused, delivered, at: after(delivered, random.between(1, 40) * day) })
    return story
  }
  const paidAt = after(
    vietnamMonthEnd(delivered, random.chance(0.3) ? 1 : 0),
    random.between(0, 6) * 3600_000,
  )
  story.push({ ...settled, at: paidAt, fate: 'paid' })
  if (random.chance(0.02))
    story.push({ ...refused, delivered, at: after(paidAt, random.between(1, 20) * day) })
  return story
}

const orderIdFor = (random: Random, network: SimNetwork, at: Date): string =>
  network === 'lazada'
    ? random.digits(15)
    : `${at.toISOString().slice(2, 10).replaceAll('-', '')}${random.base36(8)}`

/** The rows one click leads to: an order of one to three items, and what networks add of their own. */
export const shop = (random: Random, click: { network: SimNetwork; echoed: string; at: Date }): Row[] => {
  const soldAt = after(click.at, Math.min(random.lognormal(25 * minute, 1.5), 29 * day))
  const order = {
    network: click.network,
    orderId: orderIdFor(random, click.network, soldAt),
    echoed: random.chance(0.07) ? random.base36(22).toLowerCase() : click.echoed,
    clickedAt: click.at,
    soldAt,
  }
  const checkout = random.digits(12)
  const items = Array.from(
    { length: random.pick([1, 1, 1, 2, 3]) },
    (): Row => ({
      ...order,
      rowId: random.hex(32),
      conversionId:
        click.network === 'lazada'
          ? random.digits(15)
          : click.network === 'shopee'
            ? checkout
            : random.digits(9),
      productId: random.digits(11),
      isBonus: false,
      repeats: null,
      story: tell(random, click.network, soldAt),
    }),
  )
  return items.flatMap((item) => [item, ...extras(random, item)])
}

const extras = (random: Random, item: Row): Row[] => {
  if (item.network !== 'accesstrade') return []
  const own = () => ({ rowId: random.hex(32), conversionId: random.digits(9) })
  const rows: Row[] = []
  if (random.chance(0.08)) {
    const at = after(item.soldAt, random.between(14, 30) * day)
    const bonus = { reason: '', value: 262, commission: 225, delivered: null, at, fate: 'paid' as const }
    rows.push({
      ...item,
      ...own(),
      isBonus: true,
      productId: `brand_bonus_${item.productId}@shopee@bonus`,
      story: [bonus],
    })
  }
  if (random.chance(0.02)) {
    // Some repeats are found out and refused, others live as long as the row they repeat.
    const [first] = item.story
    const found = first && {
      ...first,
      at: after(first.at, 9 * day),
      fate: 'void' as const,
      reason: 'Trùng đơn',
    }
    rows.push({
      ...item,
      ...own(),
      repeats: item,
      story: first && found && random.chance(0.5) ? [first, found] : item.story,
    })
  }
  return rows
}
