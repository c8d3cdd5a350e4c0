import type { Actions } from './actions.ts'
import { type Click, type Terms, type Worth, worthOf } from './promise.ts'
import { chapterAt, echoOf, type Row } from './world.ts'

const returnDays = 15

/** Is this row money by the network's own terms? Said from the story alone, not from anything the product stored. */
export const isPaid = (row: Row, now: Date): boolean => {
  const chapter = chapterAt(row, now)
  if (!chapter) return false
  if (row.network !== 'lazada') return chapter.fate === 'paid'
  return (
    chapter.fate === 'approved' &&
    chapter.delivered !== null &&
    now.getTime() >= chapter.delivered.getTime() + returnDays * 86_400_000
  )
}

/** From when on a row was money, if it ever was. */
const paidSince = (row: Row): Date | undefined => {
  const paid = row.story.find(({ fate }) => fate === (row.network === 'lazada' ? 'approved' : 'paid'))
  if (!paid || row.network !== 'lazada') return paid?.at
  return paid.delivered ? new Date(paid.delivered.getTime() + returnDays * 86_400_000) : undefined
}

/** The items bought, each with all rows that stand for it; a network's bonus is no item. */
const itemsOf = (rows: Row[]): { item: Row; rows: Row[] }[] => {
  const items = Map.groupBy(
    rows.filter((row) => !row.isBonus),
    (row) => row.repeats ?? row,
  )
  return [...items].map(([item, rows]) => ({ item, rows }))
}

/** An order at its end: whose it is and what it must have come to there. */
export type Order = {
  id: string
  clickId: string
  worth: Worth
  /** What it would come to if every item stood, once it was told; for limits. */
  everWanted: number
  paid: number
  open: number
  fallen: Row[]
  isRefusedByHand: boolean
  /** Its member is gone: what was credited before that is chance, as far as the network had paid. */
  hasLeft: boolean
}

const nothing: Worth = { exact: [0], least: 0, most: 0 }

/** The click the network named last, else the one a person gave it to; undefined: nobody's. */
const ownerOf = (rows: Row[], clicks: Map<string, Click>, actions: Actions): string | undefined => {
  const named = rows
    .filter((row) => !row.isBonus)
    .flatMap((row) => row.story.map((now) => ({ at: now.at, clickId: echoOf(row, now) })))
    .filter(({ clickId }) => clicks.has(clickId))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return named.at(-1)?.clickId ?? actions.assigned.get(rows[0]?.orderId ?? '')
}

type OrdersGiven = {
  rows: Row[]
  clicks: Map<string, Click>
  terms: Map<string, Terms>
  actions: Actions
  now: Date
  pointValue: number
}

/** Amounts as the networks write them, in whole đồng. */
const saleOf = (row: Row, now: Date) => {
  const { value, commission } = chapterAt(row, now) ?? { value: 0, commission: 0 }
  return {
    value,
    commission: Math.round(row.network === 'shopee' ? Number(commission.toFixed(2)) : commission),
  }
}

/** What every order must have come to, from the networks' story and from what people were answered. */
export const judgeOrders = ({ rows, clicks, terms, actions, now, pointValue }: OrdersGiven): Order[] =>
  [...Map.groupBy(rows, (row) => row.orderId)].flatMap(([id, own]): Order[] => {
    const clickId = ownerOf(own, clicks, actions)
    const click = clickId === undefined ? undefined : clicks.get(clickId)
    if (!clickId || !click) return []
    const frozen = terms.get(clickId) ?? { base: null, boost: null }
    const items = itemsOf(own).map(({ item, rows }) => ({
      rows,
      sale: saleOf(item, now),
      isPaid: rows.some((row) => isPaid(row, now)),
      isOpen: rows.some((row) => ['open', 'approved'].includes(chapterAt(row, now)?.fate ?? '')),
    }))
    const paid = items.filter((item) => item.isPaid)
    const isRefusedByHand = actions.holds.get(id) === 'refused'
    const left = actions.left.get(click.userId)
    // An erased member earns nothing any more: what was paid later never, what was paid before if it came in time.
    const inTime = paid.filter(
      ({ rows }) =>
        !left || rows.some((row) => (paidSince(row)?.getTime() ?? left.getTime()) < left.getTime()),
    )
    const worth = (some: typeof items) =>
      worthOf(
        some.map(({ sale }) => sale),
        frozen,
        click,
        pointValue,
      )
    return [
      {
        id,
        clickId,
        worth: inTime.length === 0 || isRefusedByHand ? nothing : worth(inTime),
        everWanted: worth(items).most,
        paid: paid.length,
        open: items.filter((item) => !item.isPaid && item.isOpen).length,
        fallen: items.flatMap((item) => (item.isPaid || item.isOpen ? [] : item.rows)),
        isRefusedByHand,
        hasLeft: left !== undefined,
      },
    ]
  })

export const isAllowed = ({ worth, hasLeft }: Order, points: number): boolean =>
  hasLeft
    ? points >= 0 && points <= worth.most
    : worth.exact.length > 0
      ? worth.exact.includes(points)
      : points >= worth.least && points <= worth.most

/** How often the story plays its tricks; one that is never played proves nothing. */
export const trapsOf = (rows: Row[], clicks: Map<string, Click>): Record<string, number> => {
  const count = (test: (row: Row) => boolean) => rows.filter(test).length
  const fates = (row: Row) => row.story.map(({ fate }) => fate).join(' ')
  return {
    bonus: count((row) => row.isBonus),
    repeated: count((row) => row.repeats !== null),
    unknownClick: count((row) => !clicks.has(row.echoed)),
    twoClicks: count(
      ({ echoed, story }) => clicks.has(echoed) && story.some((now) => now.echoed !== undefined),
    ),
    foundLater: count(
      ({ echoed, story }) => !clicks.has(echoed) && story.some((now) => now.echoed !== undefined),
    ),
    reversed: count((row) => /(paid|approved) void$/.test(fates(row))),
    refusalTakenBack: count((row) => /void approved/.test(fates(row))),
    corrected: count(({ story }) => new Set(story.map(({ value }) => value)).size > 1),
    commissionLate: count(({ story }) => story[0]?.commission === 0),
    forged: [...clicks.values()].filter(({ isForged }) => isForged).length,
  }
}
