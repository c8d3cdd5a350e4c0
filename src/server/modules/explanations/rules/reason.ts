import type { ClickReason } from '#contract/affiliate.ts'
import { explanationsText as t } from '#server/text/explanations.ts'
import { type ClickFacts, type Explanation, type Part, promisesAnything } from './click-facts.ts'
import { explainClaims, explainMoves, notesOn } from './reason-claims.ts'
import { explainOrders } from './reason-orders.ts'
import { explainUnreported } from './reason-unreported.ts'

/** What comes first when a click has several stories: points that are there, then that may come, then that went. */
const precedence: ClickReason[] = [
  'CREDITED',
  'CLAIM_PAID',
  'UNDER_REVIEW',
  'AWAITING_CONFIRMATION',
  'CLAIM_WAITING',
  'NO_POINTS_LEFT',
  'REFUSED_AFTER_REVIEW',
  'REVERSED_RETURNED',
  'REJECTED_RETURNED',
  'REJECTED_UNSPECIFIED',
  'CLAIM_TAKEN_BACK',
  'MOVED_TO_OTHER_CLICK',
]
/** Of what a shop turned down the last comes first, whatever its words. */
const fallen: ClickReason[] = ['REVERSED_RETURNED', 'REJECTED_RETURNED', 'REJECTED_UNSPECIFIED']

const rankOf = ({ code }: Part): number =>
  precedence.indexOf(fallen.includes(code) ? 'REVERSED_RETURNED' : code)

const inTurn = (parts: Part[]): Part[] =>
  parts.toSorted((a, b) => rankOf(a) - rankOf(b) || b.at.getTime() - a.at.getTime())

/** Orders, and claims, that are named one by one. */
const mostNamed = 3

const namesOf = (parts: Part[], kind: Part['kind']): string[] => [
  ...new Set(parts.filter((part) => part.kind === kind).map(({ about }) => about)),
]

const andOthers = (count: number, others: (count: number) => string): string[] =>
  count > 0 ? [others(count)] : []

/** All parts in one text: three orders and three claims by name, the most telling first, and how many there are besides. */
const toText = (parts: Part[]): string => {
  const [orders, claims] = [namesOf(parts, 'order'), namesOf(parts, 'claim')]
  const named = new Set([
    ...orders.slice(0, mostNamed).map((about) => `order ${about}`),
    ...claims.slice(0, mostNamed).map((about) => `claim ${about}`),
  ])
  const sentences = parts
    .filter(({ kind, about }) => named.has(`${kind} ${about}`))
    .map(({ code, text, outlook }) =>
      outlook && parts.find((part) => part.code === code)?.outlook === outlook
        ? `${text} ${outlook.text}`
        : text,
    )
  return [
    ...sentences,
    ...andOthers(orders.length - mostNamed, t.otherOrders),
    ...andOthers(claims.length - mostNamed, t.otherClaims),
  ].join(' ')
}

/** A click on a link no id could travel on promises nothing, whatever orders a person assigned to it later. */
const explainUnpromised = (parts: Part[], { rows, tracked }: ClickFacts): Explanation => {
  const abouts = namesOf(parts, 'order')
  const numbers = abouts.flatMap(
    (about) => rows.find(({ orderId }) => orderId === about)?.transactionId ?? [],
  )
  const others = numbers.length > mostNamed ? t.andMore(numbers.length - mostNamed) : ''
  return {
    code: 'UNTRACKED_LINK',
    text: (tracked ? t.unrated : t.unpromised)(numbers.slice(0, mostNamed), others),
  }
}

const hasMovedPoints = ({ rows, claims, moves }: ClickFacts): boolean =>
  [...rows, ...claims].some(({ creditedPoints, lastEntry }) => creditedPoints > 0 || lastEntry) ||
  moves.some(({ takenBack }) => takenBack > 0)

const dateOf = ({ nextDate, outlook }: Part): Date | undefined => nextDate ?? outlook?.nextDate

/** Points that are there wait for nothing: what is next is told by what else of the click names a day. */
const nextOf = (parts: Part[]): Date | undefined => {
  const [first] = parts
  const isDone = first?.code === 'CREDITED' || first?.code === 'CLAIM_PAID'
  return (isDone ? parts : parts.slice(0, 1)).map(dateOf).find((date) => date !== undefined)
}

/** Why a click stands where it stands, from recorded facts alone (beyond.md, feature 2): each order and claim by itself. */
export const explainClick = (facts: ClickFacts, now: Date): Explanation => {
  const orders = inTurn(explainOrders(facts, now))
  if (!promisesAnything(facts) && orders.length > 0 && facts.claims.length === 0 && !hasMovedPoints(facts))
    return explainUnpromised(orders, facts)
  const hasOpenOrder = orders.some(({ code }) => code === 'AWAITING_CONFIRMATION' || code === 'UNDER_REVIEW')
  const parts = inTurn([...orders, ...explainClaims(facts, hasOpenOrder, now), ...explainMoves(facts)])
  const [first] = parts
  if (!first) {
    const { text, ...said } = explainUnreported(facts, now)
    return { ...said, text: [text, ...notesOn(facts)].join(' ') }
  }
  const nextDate = nextOf(parts)
  return {
    code: first.code,
    text: toText(parts),
    ...(nextDate ? { nextDate: nextDate.toISOString() } : {}),
    ...(first.otherClickId ? { laterClickId: first.otherClickId } : {}),
  }
}
