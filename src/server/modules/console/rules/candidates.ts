import { vietnamOffset } from '#shared/vietnam-time.ts'
import { fold } from '#shared/vietnamese.ts'

/** What speaks for a click being the one an order came from. */
export type Clues = {
  /** Minutes from the click to the order; negative where the click is the later one. */
  minutesBefore: number
  /** The order came with an hour, not with its day alone. */
  namesHour: boolean
  /** The network of the click is the one that reports, not one it reports for. */
  sameNetwork: boolean
  reached: boolean
  /** Orders the click has already. */
  conversions: number
  /** Another row of the same order belongs to this click. */
  sameOrder: boolean
  /** The click went to the shop that the report names; null where either says none. */
  sameRetailer: boolean | null
  price: number
  orderValue: number
}

/** Days before an order in which its click may lie, and after it: many orders name no hour, and clocks of shops differ. */
export const candidateDays = 30
export const candidateDaysAfter = 1

/** Does an order's time say more than its day in Việt Nam? */
export const namesHour = (at: Date): boolean => (at.getTime() + vietnamOffset) % 86_400_000 !== 0

const longest = Math.log(1 + candidateDays * 1440)
const mostPieces = 3

/** 1 when the amount is the price, or that of two or three pieces; 0 when it is off by the price or more. */
const amountFit = (price: number, orderValue: number): number => {
  if (price <= 0 || orderValue <= 0) return 0
  const pieces = Math.min(mostPieces, Math.max(1, Math.round(orderValue / price)))
  return Math.max(0, 1 - Math.abs(orderValue - price * pieces) / price)
}

const lettersOf = (name: string): string => fold(name).replace(/[^a-z0-9]/g, '')

/** Is this the shop that a report names in its own way ("tiki", "Shopee VN")? null where either is not known. */
export const isSameRetailer = (reported: string | null, retailer: string | null): boolean | null => {
  const [one, other] = [lettersOf(reported ?? ''), lettersOf(retailer ?? '')]
  return one === '' || other === '' ? null : one.includes(other) || other.includes(one)
}

const retailerScore = { true: 10, false: -25, null: 0 }

/** 0 to 100: mostly how near in time the click is and how well the amount fits the product's price, then its shop. */
export const scoreOf = (clues: Clues): number => {
  const time = 1 - Math.log(1 + Math.abs(clues.minutesBefore)) / longest
  // An order is seldom older than its click where both name their hour.
  const trust = clues.minutesBefore < 0 && clues.namesHour ? 0.5 : 1
  const score =
    45 * trust * Math.max(0, time) +
    30 * amountFit(clues.price, clues.orderValue) +
    (clues.sameNetwork ? 10 : 5) +
    (clues.reached ? 10 : 0) +
    (clues.conversions === 0 ? 5 : 0) +
    (clues.sameOrder ? 40 : 0) +
    retailerScore[`${clues.sameRetailer}`]
  return Math.max(0, Math.min(100, Math.round(score)))
}
