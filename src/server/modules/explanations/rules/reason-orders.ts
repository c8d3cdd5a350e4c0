import type { ClickReason } from '#contract/affiliate.ts'
import type { Cut } from '#server/modules/earning/index.ts'
import { reportDaysOf, type ShopTimes } from '#server/modules/shop-times/index.ts'
import { explanationsText as t } from '#server/text/explanations.ts'
import { claimDays } from '#shared/claim-days.ts'
import { formatDate } from '#shared/dates.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { afterDays } from '#shared/waiting.ts'
import { type ClickFacts, isUnreported, type Moved, type Part, type RowFacts } from './click-facts.ts'
import { because, decidedBecause, forNothing, forReview, withinLimits } from './reason-words.ts'

/** An item bought: the row that earns, and the last ledger entry of all rows that stand for it. */
type Item = RowFacts & { itemState: ItemState }
type ItemState = 'credited' | 'review' | 'waiting' | 'nothing' | 'refused' | 'reversed' | 'rejected'

const itemStateOf = (row: RowFacts, isErased: boolean): ItemState => {
  if (row.creditedPoints > 0) return 'credited'
  if (row.status === 'rejected' || row.status === 'reversed') return row.status
  if (row.check?.state === 'refused') return 'refused'
  if (isErased) return 'nothing'
  if (row.check) return 'review'
  return row.status === 'confirmed' ? 'nothing' : 'waiting'
}

const newest = <Row extends { updatedAt: Date }>(rows: Row[]): Row | undefined =>
  rows.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0]

const latest = (entries: (Moved | null)[]): Moved | null =>
  entries.reduce((last, entry) => (entry && (!last || entry.at > last.at) ? entry : last), null)

const itemsOf = (rows: RowFacts[], isErased: boolean): Item[] =>
  [...Map.groupBy(rows, ({ itemKey }) => itemKey).values()].flatMap((same) => {
    const row = same.find(({ earns }) => earns)
    if (!row) return []
    const lastEntry = row.creditedPoints > 0 ? row.lastEntry : latest(same.map((one) => one.lastEntry))
    return [{ ...row, lastEntry, itemState: itemStateOf(row, isErased) }]
  })

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What was taken back of these items last, and when; null when nothing was. */
const takenOf = (items: Item[]): Moved | null => {
  const taken = items.flatMap(({ lastEntry }) => (lastEntry && lastEntry.points < 0 ? [lastEntry] : []))
  const last = latest(taken)
  return last && { points: -sum(taken.map(({ points }) => points)), at: last.at }
}

const cutsOf = (items: Item[]): Cut[] => [...new Set(items.flatMap(({ cuts }) => cuts ?? []))]

/** Why these items come to no points, in the words for it. */
const causesOf = (items: Item[]) => [
  ...new Set(
    items.flatMap(({ cuts, shareOf }) =>
      (cuts ?? []).map((cut) => (cut === 'too_small' ? (shareOf ?? cut) : cut)),
    ),
  ),
]

/** When a reported order is usually confirmed by this shop, as far as that is known. */
const whenConfirmed = (occurredAt: Date, { confirmDays }: ShopTimes, now: Date) => {
  if (!confirmDays) return { text: t.orders.confirmed.unknown }
  const after = afterDays(confirmDays.median)
  const [usual, slow] = [confirmDays.median, confirmDays.p90].map((days) => addDays(occurredAt, days))
  if (usual && now < usual) return { text: t.orders.confirmed.about(after, usual), nextDate: usual }
  if (slow && now < slow)
    return {
      text: t.orders.confirmed.before({ after, days: Math.ceil(confirmDays.p90), on: slow }),
      nextDate: slow,
    }
  return { text: t.orders.confirmed.late(after) }
}

type Said = { code: ClickReason; text: string } & Pick<Part, 'nextDate' | 'outlook'>
/** `order`: how the sentence names it, "đơn hàng DH1"; the items all stand alike. */
type SentenceFacts = { order: string; items: Item[]; newest: Item; facts: ClickFacts; now: Date }

/** What went back before, as a sentence of its own. */
const afterwards = (items: Item[]): string => {
  const taken = takenOf(items)
  return taken ? t.orders.takenBefore(taken) : ''
}

const sayCredited = ({ order, items }: SentenceFacts): Said => {
  const points = sum(items.map(({ creditedPoints }) => creditedPoints))
  const taken = takenOf(items)
  const days = new Set(items.flatMap(({ lastEntry }) => (lastEntry ? [formatDate(lastEntry.at)] : [])))
  const isWhole = items.every(({ lastEntry, creditedPoints }) => (lastEntry?.points ?? 0) === creditedPoints)
  const last = latest(items.map(({ lastEntry }) => lastEntry))
  const said = isWhole && days.size === 1 ? t.orders.creditedOn : t.orders.creditedLastOn
  const when = last ? said(last.at) : ''
  const text = taken
    ? t.orders.creditedLess({ order, points, taken })
    : t.orders.credited({ order, points, when })
  return { code: 'CREDITED', text: text + withinLimits(cutsOf(items)) }
}

/** Where the points that may come are those of a claim on another click; one on this click says so itself. */
const inPlace = ({ claims, claimedPoints = 0 }: ClickFacts): string =>
  claimedPoints > 0 && claims.every(({ creditedPoints }) => creditedPoints === 0)
    ? t.orders.inPlaceOfClaim
    : ''

const sayReview = ({ order, items, newest: { check }, now }: SentenceFacts): Said => {
  const points = sum(items.map(({ promisedPoints }) => promisedPoints))
  const next = points > 0 ? t.orders.toCredit(points) : t.orders.toReckon
  const open = check?.state === 'open' ? check : null
  // No day is known on which a suspension ends, or the other order of the code is not paid any more.
  const due = open && open.cause !== 'SUSPENDED' && open.cause !== 'ORDER_CLASH' ? open.until : undefined
  const until = due ? t.orders.until(due) : ''
  const cause = open ? forReview(open.cause) : ''
  return {
    code: 'UNDER_REVIEW',
    text: t.orders.review({ order, cause, next, until, afterwards: afterwards(items) }),
    nextDate: due && due > now ? due : undefined,
  }
}

/** Do the shop's books hold an order of the click that stands? No other can be claimed for it then. */
const hasReported = ({ rows }: ClickFacts): boolean =>
  rows.some(({ isHint, status }) => isHint !== true && status !== 'rejected' && status !== 'reversed')

const sayWaiting = ({ order, items, newest: { occurredAt }, facts, now }: SentenceFacts): Said => {
  const reported = items.filter((item) => !isUnreported(item, facts, now))
  const points = sum(reported.map(({ promisedPoints }) => promisedPoints))
  if (reported.length === 0) {
    const claim = facts.claims.length === 0 && !hasReported(facts) ? t.orders.claimInstead(claimDays) : ''
    const text = t.orders.unreported(order, reportDaysOf(facts.times)) + claim
    return { code: 'AWAITING_CONFIRMATION', text: text + afterwards(items) }
  }
  const text =
    points > 0
      ? t.orders.waiting(order, points) + withinLimits(cutsOf(items))
      : t.orders.waitingForNothing(order, forNothing(causesOf(items)))
  return {
    code: 'AWAITING_CONFIRMATION',
    text: text + inPlace(facts) + afterwards(items),
    outlook: whenConfirmed(occurredAt, facts.times, now),
  }
}

const sayNothing = ({ order, items, newest: { status }, facts }: SentenceFacts): Said => {
  const text = status === 'confirmed' ? t.orders.doneForNothing : t.orders.nothing
  const cause = facts.isErased ? t.orders.memberGone : forNothing(causesOf(items))
  return { code: 'NO_POINTS_LEFT', text: text(order, cause) + afterwards(items) }
}

const sayRefused = ({ order, items, newest: { check } }: SentenceFacts): Said => ({
  code: 'REFUSED_AFTER_REVIEW',
  text: [
    t.orders.refused(order),
    check?.state === 'refused' ? decidedBecause(check.reason) : '',
    afterwards(items),
  ].join(''),
})

const sayReversed = ({ order, items, newest: { updatedAt, reason } }: SentenceFacts): Said => {
  const taken = takenOf(items)
  const points = taken ? t.takenWith(taken) : t.orders.withoutPoints
  return {
    code: 'REVERSED_RETURNED',
    text: `${t.orders.reversed({ order, at: updatedAt, points })} ${because(reason)}`,
  }
}

const sayRejected = ({ order, items, newest: { updatedAt, reason } }: SentenceFacts): Said => {
  const taken = takenOf(items)
  const points = taken ? t.takenWith(taken) : ''
  return {
    code: reason ? 'REJECTED_RETURNED' : 'REJECTED_UNSPECIFIED',
    text: `${t.orders.rejected({ order, at: updatedAt, points })} ${because(reason)}`,
  }
}

const say: Record<ItemState, (facts: SentenceFacts) => Said> = {
  credited: sayCredited,
  review: sayReview,
  waiting: sayWaiting,
  nothing: sayNothing,
  refused: sayRefused,
  reversed: sayReversed,
  rejected: sayRejected,
}

/** Items that a limit left nothing for are told with those of their order that were credited. */
const united = (items: Item[]): Item[] => {
  const isCredited = items.some(({ itemState }) => itemState === 'credited')
  const joins = (item: Item) => isCredited && item.itemState === 'nothing' && !item.lastEntry
  return items.map((item) => (joins(item) ? { ...item, itemState: 'credited' } : item))
}

const ofOrder = (about: string, all: Item[], facts: ClickFacts, now: Date): Part[] =>
  [...Map.groupBy(united(all), ({ itemState }) => itemState)].flatMap(([itemState, items]) => {
    const first = newest(items)
    if (!first) return []
    const share = items.length < all.length ? t.orders.share(items.length, all.length) : ''
    const order = t.orders.named(first.transactionId, share)
    const said = say[itemState]({ order, items, newest: first, facts, now })
    return [{ ...said, kind: 'order', about, at: first.updatedAt }]
  })

/** What is said of the orders that are recorded for the click, each by itself, its items added up as they stand. */
export const explainOrders = (facts: ClickFacts, now: Date): Part[] =>
  [...Map.groupBy(facts.rows, ({ orderId }) => orderId)].flatMap(([about, rows]) =>
    ofOrder(about, itemsOf(rows, facts.isErased), facts, now),
  )
