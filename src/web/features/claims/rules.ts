import type { MemberClick } from '#contract/affiliate.ts'
import type { Claim } from '#contract/claims.ts'
import { amountIn, amountOrNone } from '#shared/amount.ts'
import { claimDays, orderWindowDays } from '#shared/claim-days.ts'
import { momentOrNone } from '#shared/typed-clock.ts'
import { toVietnamClock } from '#shared/vietnam-time.ts'
import { formatPoints } from '#web/lib/format.ts'

/**
 * A click whose shop has reported nothing that may still pay, and from which a purchase may still be claimed: the days of a claim count
 * from the purchase, which may come weeks after the click.
 */
export const isClaimable = (click: MemberClick, now: Date): boolean =>
  click.locked.length > 0 &&
  click.conversions.every(
    ({ status, isUnreported }) => isUnreported || status === 'rejected' || status === 'reversed',
  ) &&
  now.getTime() - new Date(click.createdAt).getTime() < (orderWindowDays + claimDays) * 86_400_000

/** What the form holds; times as a datetime-local control has them, in Vietnam's zone. */
export type ClaimValues = {
  orderCode: string
  orderedAt: string
  orderTotal: string
  coupon: string
  note: string
}

/** As the call takes it; what is no amount or time goes as it was typed and is refused under its field. */
export const bodyOf = (values: ClaimValues) => ({
  orderCode: values.orderCode,
  orderedAt: momentOrNone(values.orderedAt),
  orderTotal: amountOrNone(values.orderTotal),
  coupon: values.coupon,
  note: values.note,
})

/** A typed amount in groups of three: figures in a row are misread. What is no amount stays as it was typed. */
export const groupedAmount = (text: string): string => {
  const amount = amountIn(text)
  return amount === undefined ? text : formatPoints(amount)
}

/** An instant as the form shows it; nothing for none. */
export const toLocal = (at: string | null): string => (at ? toVietnamClock(at) : '')

/** A claim as the form begins with it; empty where there is none yet. */
export const valuesOf = (claim: Claim | undefined): ClaimValues => ({
  orderCode: claim?.orderCode ?? '',
  orderedAt: toLocal(claim?.orderedAt ?? null),
  orderTotal: groupedAmount(String(claim?.orderTotal ?? '')),
  coupon: claim?.coupon ?? '',
  note: claim?.note ?? '',
})
