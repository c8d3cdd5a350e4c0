import type { ClickReason, ConversionStatus } from '#contract/affiliate.ts'
import type { ClaimState } from '#contract/claims.ts'
import type { HoldCause } from '#contract/holds.ts'
import type { TakenBecause } from '#server/modules/claims/index.ts'
import type { Cut } from '#server/modules/earning/index.ts'
import { reportDueAt, type ShopTimes } from '#server/modules/shop-times/index.ts'

/** An order is checked before it earns, or a person decided that it earns nothing (beyond.md, feature 15). */
export type CheckFacts =
  | { state: 'open'; until: Date; cause: HoldCause }
  | { state: 'refused'; reason: string }

/** Points (điểm) the ledger moved, and when. */
export type Moved = { points: number; at: Date }

/** A row of an order that is recorded for the click; rows with the same `itemKey` stand for one item. */
export type RowFacts = {
  /** Unlike its number, this names the order among all networks. */
  orderId: string
  transactionId: string
  itemKey: string
  status: ConversionStatus
  creditedPoints: number
  promisedPoints: number
  /** What kept it from its full points; null where that was not kept yet. */
  cuts: Cut[] | null
  /** Of what it was to bring a share that came to no whole point, where that is not simply its value; `unvalued`: its value was left out so far. */
  shareOf?: 'commission' | 'unvalued' | undefined
  reason: string | null
  check: CheckFacts | null
  /** False for a row that repeats another one, or is no item bought. */
  earns: boolean
  /** Only an unsigned message told of it so far. */
  isHint?: boolean
  /** The last ledger entry of this row since it belongs to the click. */
  lastEntry: Moved | null
  occurredAt: Date
  updatedAt: Date
}

/** Where an order is counted that this click does not have. */
export type Place = { of: 'self'; clickId: string } | { of: 'another' } | { of: 'nobody' }

/** A claim its member sent for the click. */
export type ClaimFacts = {
  id: number
  state: Exclude<ClaimState, 'draft'>
  orderCode: string | null
  creditedPoints: number
  /** The last ledger entry of the claim: given, or taken back. */
  lastEntry: Moved | null
  takenBecause: TakenBecause | null
  heldUntil: Date | null
  updatedAt: Date
  /** Where the order is counted that closed it or took it over; `here` on this click; null while there is none. */
  order: Place | { of: 'here' } | null
}

/** An order that went from the click to another one, or to none; items of one order are added up. */
export type MoveFacts = {
  orderId: string
  transactionId: string
  takenBack: number
  at: Date
  to: Place
}

export type ClickFacts = {
  tracked: boolean
  /** The number the click was promised; 0 where no id could travel, and where a rate was promised. */
  promisedPoints: number
  /** Of what its orders may still bring, what a claim holds until then. */
  claimedPoints?: number
  /** It was promised a rate instead of a number. */
  byRate?: boolean
  createdAt: Date
  redirectedAt: Date | null
  /** An erased member earns nothing any more. */
  isErased: boolean
  rows: RowFacts[]
  claims: ClaimFacts[]
  moves: MoveFacts[]
  /** How long this shop takes. */
  times: ShopTimes
  /** A later click at the same shop that has an order, while this one has none. */
  laterClick: { clickId: string; clickedAt: Date; transactionId: string } | null
}

export const promisesAnything = ({
  promisedPoints,
  byRate,
}: Pick<ClickFacts, 'promisedPoints' | 'byRate'>): boolean => promisedPoints > 0 || byRate === true

/** Is its report missing beyond the time its shop needs for one? Then its member may claim. */
export const isUnreported = (
  { isHint }: Pick<RowFacts, 'isHint'>,
  { createdAt, times }: Pick<ClickFacts, 'createdAt' | 'times'>,
  now: Date,
): boolean => isHint === true && reportDueAt(createdAt, times) <= now

export type Explanation = { code: ClickReason; text: string; nextDate?: string; laterClickId?: string }

/** What is said of one order or claim. */
export type Part = {
  code: ClickReason
  kind: 'order' | 'claim'
  /** Of all parts about one order or claim the same. */
  about: string
  at: Date
  text: string
  nextDate?: Date | undefined
  /** Said only where this part comes first of its code. */
  outlook?: { text: string; nextDate?: Date | undefined } | undefined
  otherClickId?: string | undefined
}
