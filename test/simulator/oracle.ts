import { chapterAt, type Row } from './world.ts'

const returnDays = 15

export type Click = { userId: number; points: number; shop: string; at: Date; isForged: boolean }

/** Is this row money by the network's own terms? Said from the story alone, not from anything the product stored. */
const isPaid = (row: Row, now: Date): boolean => {
  const chapter = chapterAt(row, now)
  if (!chapter) return false
  if (row.network !== 'lazada') return chapter.fate === 'paid'
  return (
    chapter.fate === 'approved' &&
    chapter.delivered !== null &&
    now.getTime() >= chapter.delivered.getTime() + returnDays * 86_400_000
  )
}

/** The items bought, each with all rows that stand for it; a network's bonus is no item. */
const itemsOf = (rows: Row[]): { item: Row; rows: Row[] }[] => {
  const items = Map.groupBy(
    rows.filter((row) => !row.isBonus),
    (row) => row.repeats ?? row,
  )
  return [...items].map(([item, rows]) => ({ item, rows }))
}

/** What a click must have come to, and the words that may explain it. */
export type Verdict = { credited: number; pending: number | 'unknown'; codes: string[] }

const codesFor = (paid: number, open: number, fallen: Row[]): string[] => {
  if (paid > 0) return ['CREDITED']
  if (open > 0) return ['AWAITING_CONFIRMATION']
  if (fallen.length === 0) return []
  // Whether it was credited before it fell depends on when the network was asked in between.
  const wasPaid = fallen.some((row) => row.story.some(({ at }) => isPaid(row, at)))
  const says = fallen.some(({ network }) => network === 'direct')
    ? 'REJECTED_UNSPECIFIED'
    : 'REJECTED_RETURNED'
  return wasPaid ? [says, 'REVERSED_RETURNED'] : [says]
}

/** A click that led to nothing is explained by the next one at the same shop that led to an order. */
const unreported = (click: Click, later: { click: Click; isBought: boolean }[]): string[] => {
  const near = later.filter(
    (other) =>
      other.click.shop === click.shop &&
      other.click.at > click.at &&
      other.click.at.getTime() - click.at.getTime() <= 30 * 86_400_000,
  )
  if (click.shop !== '' && near.some(({ isBought }) => isBought)) return ['SUPERSEDED_BY_LATER_CLICK']
  // Of an order somebody only claims it depends on whether the claim was believed so far.
  return near.some((other) => other.click.isForged)
    ? ['SUPERSEDED_BY_LATER_CLICK', 'NOT_REPORTED']
    : ['NOT_REPORTED']
}

/** What every click must have come to, from the networks' story alone. */
export const judge = (rows: Row[], clicks: Map<string, Click>, now: Date): Map<string, Verdict> => {
  const bought = Map.groupBy(itemsOf(rows), ({ item }) => item.echoed)
  const withOrders = Map.groupBy(
    [...clicks]
      .map(([id, click]) => ({ click, isBought: bought.has(id) }))
      .filter(({ click, isBought }) => isBought || click.isForged),
    ({ click }) => click.userId,
  )
  return new Map(
    [...clicks].map(([id, click]): [string, Verdict] => {
      const items = (bought.get(id) ?? []).map(({ rows }) => ({
        rows,
        isPaid: rows.some((row) => isPaid(row, now)),
        isOpen: rows.some((row) => ['open', 'approved'].includes(chapterAt(row, now)?.fate ?? '')),
      }))
      const paid = items.filter((item) => item.isPaid).length
      const open = items.filter((item) => !item.isPaid && item.isOpen).length
      const fallen = items.flatMap((item) => (item.isPaid || item.isOpen ? [] : item.rows))
      const own = codesFor(paid, open, fallen)
      const codes = own.length > 0 ? own : unreported(click, withOrders.get(click.userId) ?? [])
      // An order that somebody else claims for this click is shown as long as the network's books do not deny it.
      const claimed = [
        'AWAITING_CONFIRMATION',
        'REJECTED_UNSPECIFIED',
        'REJECTED_RETURNED',
        'REVERSED_RETURNED',
      ]
      return [
        id,
        {
          credited: paid * click.points,
          pending: click.isForged ? 'unknown' : open * click.points,
          codes: click.isForged && paid === 0 ? [...new Set([...codes, ...claimed])] : codes,
        },
      ]
    }),
  )
}

/** The points each member must have: for every item bought through a click of theirs what the click promised, once. */
export const pointsOwed = (
  verdicts: Map<string, Verdict>,
  clicks: Map<string, Click>,
): Map<number, number> => {
  const owed = new Map<number, number>()
  for (const [id, { credited }] of verdicts) {
    const userId = clicks.get(id)?.userId ?? 0
    owed.set(userId, (owed.get(userId) ?? 0) + credited)
  }
  return owed
}

/** How often the story plays its tricks; one that is never played proves nothing. */
export const trapsOf = (rows: Row[], clicks: Map<string, Click>): Record<string, number> => {
  const count = (test: (row: Row) => boolean) => rows.filter(test).length
  const fates = (row: Row) => row.story.map(({ fate }) => fate).join(' ')
  return {
    bonus: count((row) => row.isBonus),
    repeated: count((row) => row.repeats !== null),
    unknownClick: count((row) => !clicks.has(row.echoed)),
    reversed: count((row) => /(paid|approved) void$/.test(fates(row))),
    refusalTakenBack: count((row) => /void approved/.test(fates(row))),
    corrected: count(({ story }) => new Set(story.map(({ value }) => value)).size > 1),
    commissionLate: count(({ story }) => story[0]?.commission === 0),
    forged: [...clicks.values()].filter(({ isForged }) => isForged).length,
  }
}
