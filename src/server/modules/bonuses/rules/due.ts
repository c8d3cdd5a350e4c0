import type { BonusKind, BonusTerms } from '#contract/bonuses.ts'
import { monthAfter } from '#shared/calendar.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'

/**
 * A row of an order of the member that stands in the ledger now; `orderKey` unites the rows of one order, points in điểm. `itemRefs`: under
 * what the same item may have stood before, `orderRefs`: the same order; a claim that was paid stood for all of its order.
 */
export type CreditedOrder = {
  ref: string
  orderKey: string
  itemRefs: readonly string[]
  orderRefs: readonly string[]
  clickedAt: Date
  occurredAt: Date
  points: number
}

/** Terms and since when; the later one takes the place of the one before. */
export type Version = { terms: BonusTerms; from: Date }

/** What was given before, whether it stands or not, and on which order. */
export type Given = {
  kind: BonusKind
  ref: string
  level: string | null
  percent: number | null
  orderRef?: string | null
  /** What of it is in the ledger, in điểm; 0 where it fell. */
  credited?: number
}

/** What a member is owed beside orders, in điểm, and the order it stands on. */
export type Due = Given & { points: number; orderRef: string }

export const monthOf = (at: Date): string => vietnamDay(at).slice(0, 7)

/** The place of the version in force at a moment; -1 before the first one. */
const placeAt = (versions: readonly Version[], at: Date): number =>
  versions.findLastIndex(({ from }) => from.getTime() <= at.getTime())

/** What was promised at a moment. */
export const termsAt = (versions: readonly Version[], at: Date): BonusTerms | undefined =>
  versions[placeAt(versions, at)]?.terms

/** What was given stays with its order while that stands, under whichever row or claim it was: those come first. */
const keepersOf = (orders: readonly CreditedOrder[], before: Given | undefined): CreditedOrder[] => {
  const isOn = (refs: readonly string[]) =>
    typeof before?.orderRef === 'string' && refs.includes(before.orderRef)
  return [...orders.filter(({ ref }) => isOn([ref])), ...orders.filter(({ orderRefs }) => isOn(orderRefs))]
}

/** The order whose first-order gift was given, though an older one is confirmed later; else the oldest. */
const firstOrder = (
  orders: readonly CreditedOrder[],
  versions: readonly Version[],
  given: readonly Given[],
): Due[] => {
  const before = given.find(({ kind }) => kind === 'first_order')
  return [...keepersOf(orders, before), ...orders.slice(0, 1)]
    .flatMap(({ ref: orderRef, clickedAt }): Due[] => {
      const points = termsAt(versions, clickedAt)?.firstOrder?.points
      return points
        ? [{ kind: 'first_order', ref: 'first', level: null, percent: null, points, orderRef }]
        : []
    })
    .slice(0, 1)
}

/** Since which month streaks have been promised without a break, seen from the version at `place`. */
const streaksSince = (versions: readonly Version[], place: number): string => {
  let since = place
  while (versions[since - 1]?.terms.streak) since -= 1
  return monthOf(versions[since]?.from ?? new Date(0))
}

type OrdersByMonth = ReadonlyMap<string, readonly CreditedOrder[]>

const byMonth = (orders: readonly CreditedOrder[]): OrdersByMonth =>
  Map.groupBy(orders, ({ occurredAt }) => monthOf(occurredAt))

/**
 * Streaks by the month that completes them, and the months they are made of. No month counts twice: those given before keep
 * their months and the order of the last one, later ones are made of the rest and stand on the oldest order that was promised one.
 */
const findStreaks = (
  ordersOf: OrdersByMonth,
  versions: readonly Version[],
  given: readonly Given[],
): { due: Due[]; used: Set<string> } => {
  const used = new Set<string>()
  const complete = (month: string, { clickedAt, ref: orderRef }: CreditedOrder): Due[] => {
    const place = placeAt(versions, clickedAt)
    const streak = versions[place]?.terms.streak
    if (!streak) return []
    const months = Array.from({ length: streak.months }, (_, index) => monthAfter(month, -index))
    const since = streaksSince(versions, place)
    if (months.some((one) => !ordersOf.has(one) || used.has(one) || one < since)) return []
    for (const one of months) used.add(one)
    const { points } = streak
    return [{ kind: 'streak', ref: month, level: null, percent: null, points, orderRef }]
  }
  // The first that completes it uses its months up.
  const take = (month: string, before?: Given): Due[] => {
    const orders = ordersOf.get(month) ?? []
    return [...keepersOf(orders, before), ...orders].flatMap((order) => complete(month, order))
  }
  const before = given
    .filter(({ kind }) => kind === 'streak')
    // One that fell comes back by what those that stand leave.
    .toSorted((a, b) => Number(a.credited === 0) - Number(b.credited === 0) || a.ref.localeCompare(b.ref))
  const kept = before.flatMap((one) => take(one.ref, one))
  return { due: [...kept, ...[...ordersOf.keys()].toSorted().flatMap((month) => take(month))], used }
}

const year = 365 * 86_400_000

/** How many orders of the member stood within the 365 days before a moment. */
export const ordersBefore = (orders: readonly CreditedOrder[], at: Date): number =>
  new Set(
    orders
      // A shop's clock may put an order before its own click.
      .filter(({ clickedAt, occurredAt }) => clickedAt < at && occurredAt < at)
      .filter(({ occurredAt }) => occurredAt.getTime() >= at.getTime() - year)
      .map(({ orderKey }) => orderKey),
  ).size

/** The highest level so many orders reach. */
export const levelFor = ({ levels }: BonusTerms, orders: number) =>
  levels.findLast((level) => level.orders <= orders)

/** How a share that was given is known again: by its row, by the row it stands on now, by another that stood for the same item. */
const sameShare: readonly ((order: CreditedOrder, share: Given) => boolean)[] = [
  ({ ref }, share) => share.ref === ref,
  ({ ref }, share) => share.orderRef === ref,
  ({ itemRefs }, share) => itemRefs.includes(share.ref),
]

/** Of the shares that were given, the one of each row that stands now; none is of two. */
const sharesOf = (orders: readonly CreditedOrder[], given: readonly Given[]): Map<string, Given> => {
  const free = new Set(given.filter(({ kind }) => kind === 'level'))
  const found = new Map<string, Given>()
  for (const isSame of sameShare)
    for (const order of orders) {
      const share = found.has(order.ref) ? undefined : [...free].find((one) => isSame(order, one))
      if (!share) continue
      found.set(order.ref, share)
      free.delete(share)
    }
  return found
}

/**
 * A level's share of each row of an order; the level is the one at the order's click, kept from the order's first credit on, under
 * whichever row or claim that was.
 */
const levelShares = (
  orders: readonly CreditedOrder[],
  versions: readonly Version[],
  given: readonly Given[],
): Due[] => {
  const shares = sharesOf(orders, given)
  return orders.flatMap((order) => {
    const { clickedAt, points: own } = order
    const terms = termsAt(versions, clickedAt)
    const now = terms && levelFor(terms, ordersBefore(orders, clickedAt))
    const share = shares.get(order.ref)
    const before = share ?? given.find(({ kind, ref }) => kind === 'level' && order.orderRefs.includes(ref))
    const percent = before?.percent ?? now?.percent ?? 0
    const points = Math.floor((own * percent) / 100)
    if (points === 0) return []
    const level = before?.level ?? now?.name ?? null
    return [{ kind: 'level', ref: share?.ref ?? order.ref, level, percent, points, orderRef: order.ref }]
  })
}

/**
 * What a member is owed beside orders by the orders that stand now, oldest first, and the terms at their clicks. It follows from the
 * state alone, so it may be reckoned as often as one likes, and an order that falls takes along what stands on it.
 */
export const dueBonuses = (
  orders: readonly CreditedOrder[],
  versions: readonly Version[],
  given: readonly Given[],
): Due[] => [
  ...firstOrder(orders, versions, given),
  ...findStreaks(byMonth(orders), versions, given).due,
  ...levelShares(orders, versions, given),
]

/**
 * Months in a row that count for the next streak: up to this month, or the one before while this one has no order yet; since streaks
 * have been promised, and without those a streak was made of.
 */
export const streakUntil = (
  orders: readonly CreditedOrder[],
  versions: readonly Version[],
  given: readonly Given[],
  now: Date,
): number => {
  const place = placeAt(versions, now)
  if (!versions[place]?.terms.streak) return 0
  const since = streaksSince(versions, place)
  const ordersOf = byMonth(orders)
  const { used } = findStreaks(ordersOf, versions, given)
  const counts = (month: string): boolean => ordersOf.has(month) && !used.has(month) && month >= since
  let month = monthOf(now)
  if (!ordersOf.has(month)) month = monthAfter(month, -1)
  let count = 0
  while (counts(month)) {
    count += 1
    month = monthAfter(month, -1)
  }
  return count
}

/** The oldest order that brings so many điểm itself, by one of its rows; undefined where none does. */
export const firstWorth = (orders: readonly CreditedOrder[], least: number): CreditedOrder | undefined => {
  const sums = new Map<string, number>()
  for (const { orderKey, points } of orders) sums.set(orderKey, (sums.get(orderKey) ?? 0) + points)
  return orders.find(({ orderKey }) => (sums.get(orderKey) ?? 0) >= least)
}
