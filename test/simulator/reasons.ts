import { isPaid, type Order } from './oracle.ts'
import type { Click } from './promise.ts'

const claimed = [
  'AWAITING_CONFIRMATION',
  'REJECTED_UNSPECIFIED',
  'REJECTED_RETURNED',
  'REVERSED_RETURNED',
  'UNDER_REVIEW',
]

const codesFor = (orders: Order[]): string[] => {
  const unrefused = orders.filter(({ isRefusedByHand }) => !isRefusedByHand)
  if (unrefused.some(({ paid }) => paid > 0)) return ['CREDITED']
  if (unrefused.some(({ open }) => open > 0)) return ['AWAITING_CONFIRMATION']
  if (orders.length > unrefused.length) return ['REFUSED_AFTER_REVIEW', ...claimed]
  const fallen = orders.flatMap((order) => order.fallen)
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

/** The words that may explain each click. */
export const codesOf = (
  orders: Order[],
  clicks: Map<string, Click>,
  formerlyNamed: Set<string>,
): Map<string, string[]> => {
  const bought = Map.groupBy(orders, ({ clickId }) => clickId)
  const withOrders = Map.groupBy(
    [...clicks]
      .map(([id, click]) => ({ click, isBought: bought.has(id) }))
      .filter(({ click, isBought }) => isBought || click.isForged),
    ({ click }) => click.userId,
  )
  return new Map(
    [...clicks].map(([id, click]): [string, string[]] => {
      const own = codesFor(bought.get(id) ?? [])
      // Whether word of the order came before word of whose it is depends on when the network was asked.
      const moved = formerlyNamed.has(id) || click.isForged ? ['MOVED_TO_OTHER_CLICK'] : []
      const codes =
        own.length > 0 ? own : [...unreported(click, withOrders.get(click.userId) ?? []), ...moved]
      // An order that somebody else claims for this click is shown as long as the network's books do not deny it.
      const isShown = click.isForged && !own.includes('CREDITED')
      return [id, isShown ? [...new Set([...codes, ...claimed])] : codes]
    }),
  )
}
