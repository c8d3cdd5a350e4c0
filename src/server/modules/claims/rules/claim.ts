import type { ClaimState } from '#contract/claims.ts'
import { claimsText as t } from '#server/text/claims.ts'
import { claimDays } from '#shared/claim-days.ts'
import { addDays } from '#shared/vietnam-time.ts'

/** What an operator may decide on. */
export const decidableStates = ['held', 'sent', 'needs_info'] as const satisfies ClaimState[]
/** What its member may still change. */
export const editableStates = ['draft', 'needs_info'] as const satisfies ClaimState[]

/** Why a paid claim's points were taken back: its order pays instead, fell at its shop or in a review, or is somebody else's. */
export type TakenBecause = 'paid_by_order' | 'refused' | 'failed_review' | 'of_another'

/** What the member says of the order; total in đồng. */
export type ClaimDetails = {
  orderCode: string | null
  orderedAt: Date | null
  orderTotal: number | null
  coupon: string | null
  note: string | null
}

const minute = 60_000

const timeProblem = (orderedAt: Date | null, clickedAt: Date, now: Date): string | undefined => {
  if (!orderedAt) return t.details.orderedAtNeeded
  if (orderedAt.getTime() > now.getTime() + minute) return t.details.orderedInFuture
  // People type whole minutes, so an order in the minute of the click is after it.
  if (orderedAt.getTime() < Math.floor(clickedAt.getTime() / minute) * minute)
    return t.details.orderedBeforeClick
  if (orderedAt < addDays(now, -claimDays)) return t.details.orderedTooLongAgo(claimDays)
  return undefined
}

/** What keeps these details from being sent, by field; nothing when they are complete. */
export const problemsOf = (details: ClaimDetails, clickedAt: Date, now: Date): Record<string, string> => {
  const problems: Record<string, string> = {}
  if (!details.orderCode) problems.orderCode = t.details.orderCodeNeeded
  else if (!/[\p{L}\p{N}]{3}/u.test(details.orderCode)) problems.orderCode = t.details.orderCodeInvalid
  const time = timeProblem(details.orderedAt, clickedAt, now)
  if (time) problems.orderedAt = time
  if (!details.orderTotal) problems.orderTotal = t.details.orderTotalNeeded
  return problems
}

/** A claim sent before the shop's time is over waits for it; nothing waits for a shop that has already refused. */
export const afterSending = (
  { wasReported, reportDue }: { wasReported: boolean; reportDue: Date },
  now: Date,
): { state: 'held' | 'sent'; heldUntil: Date | null } =>
  wasReported || reportDue <= now
    ? { state: 'sent', heldUntil: null }
    : { state: 'held', heldUntil: reportDue }

/** The wire's fields: absent ones stay as they are, null ones are emptied. */
export type GivenDetails = { [Name in keyof ClaimDetails]?: ClaimDetails[Name] | undefined }

const nothing: ClaimDetails = { orderCode: null, orderedAt: null, orderTotal: null, coupon: null, note: null }

/** What the member says now, over what was said before. */
export const detailsOf = (given: GivenDetails, before: ClaimDetails = nothing): ClaimDetails => ({
  orderCode: given.orderCode === undefined ? before.orderCode : given.orderCode,
  orderedAt: given.orderedAt === undefined ? before.orderedAt : given.orderedAt,
  orderTotal: given.orderTotal === undefined ? before.orderTotal : given.orderTotal,
  coupon: given.coupon === undefined ? before.coupon : given.coupon,
  note: given.note === undefined ? before.note : given.note,
})
