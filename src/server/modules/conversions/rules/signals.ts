import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { Signal, SignalKind } from '#contract/holds.ts'
import { orderWindowDays } from '#shared/claim-days.ts'

/** What is known of an order when it is looked at: amounts in đồng, times as stored. */
export type OrderFacts = {
  clickedAt: Date
  occurredAt: Date
  orderValue: number
  commission: number
  /** The member's clicks in the hour up to this one. */
  clicksInHour: number
  /** The member's orders in the day up to this one. */
  ordersInDay: number
  /** Of the member's other orders of the last 90 days. */
  decided: number
  refused: number
  /** Other members whose clicks came from the same address within a week. */
  othersAtAddress: number
  /** Other members who clicked in the same browser within a month. */
  othersOnDevice: number
  /** Other members among the last 1,000 clicks from the net around that address within a week. */
  othersInNet: number
  mailDomain: string
  /** Middle of the order values of the network's latest orders, and how many they are. */
  typicalValue: number
  typicalSample: number
}

const minute = 60_000
/** Clocks of shops and ours differ by this much at most. */
const skew = 10 * minute
const leastSample = 50

type Rule = [SignalKind, score: number, test: (facts: OrderFacts) => Record<string, number | string> | false]

const delayOf = (facts: OrderFacts): number => facts.occurredAt.getTime() - facts.clickedAt.getTime()

const rules: Rule[] = [
  ['SALE_BEFORE_CLICK', 100, (f) => delayOf(f) < -skew && { minutes: Math.round(-delayOf(f) / minute) }],
  [
    'SALE_AFTER_WINDOW',
    60,
    (f) => delayOf(f) > orderWindowDays * 1440 * minute && { days: Math.floor(delayOf(f) / (1440 * minute)) },
  ],
  [
    'COMMISSION_ABOVE_ORDER',
    80,
    // An order value of 0 is none that was told.
    (f) =>
      f.orderValue > 0 &&
      f.commission > f.orderValue && { commission: f.commission, orderValue: f.orderValue },
  ],
  [
    'FAST_ORDER',
    40,
    (f) =>
      delayOf(f) >= -skew && delayOf(f) < 20_000 && { seconds: Math.max(0, Math.round(delayOf(f) / 1000)) },
  ],
  ['CLICK_VELOCITY', 30, (f) => f.clicksInHour > 60 && { clicks: f.clicksInHour }],
  ['MANY_ORDERS', 30, (f) => f.ordersInDay > 20 && { orders: f.ordersInDay }],
  [
    'REPEATED_REFUSALS',
    30,
    (f) => f.refused >= 3 && f.refused >= 0.6 * f.decided && { refused: f.refused, decided: f.decided },
  ],
  ['SHARED_ADDRESS', 20, (f) => f.othersAtAddress >= 5 && { members: f.othersAtAddress }],
  ['SHARED_DEVICE', 40, (f) => f.othersOnDevice >= 2 && { members: f.othersOnDevice }],
  // Carriers lead very many honest people through one net, so it says little by itself.
  ['SHARED_NET', 10, (f) => f.othersInNet >= 20 && { members: f.othersInNet }],
  ['DISPOSABLE_MAIL', 20, (f) => isDisposableEmailDomain(f.mailDomain) && { domain: f.mailDomain }],
  [
    'ORDER_OUTLIER',
    30,
    (f) =>
      f.typicalSample >= leastSample &&
      f.orderValue > 10 * f.typicalValue && { orderValue: f.orderValue, typical: Math.round(f.typicalValue) },
  ],
]

/** The signals an order gives, each with the numbers it was computed from (beyond.md, feature 15). */
export const signalsOf = (facts: OrderFacts): Signal[] =>
  rules.flatMap(([kind, score, test]) => {
    const seen = test(facts)
    return seen ? [{ kind, score, facts: seen }] : []
  })

export const riskOf = (signals: Signal[]): number =>
  Math.min(
    100,
    signals.reduce((sum, { score }) => sum + score, 0),
  )
