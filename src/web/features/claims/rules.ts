import type { MemberClick } from '#contract/affiliate.ts'
import { toVietnamClock } from '#shared/vietnam-time.ts'

const claimDays = 30

/** A click whose shop has reported nothing that may still pay, not too long ago. */
export const isClaimable = (click: MemberClick, now: Date): boolean =>
  click.locked.length > 0 &&
  click.conversions.every(({ status }) => status === 'rejected' || status === 'reversed') &&
  now.getTime() - new Date(click.createdAt).getTime() < claimDays * 86_400_000

/** What the form holds; times as a datetime-local control has them, in Vietnam's zone. */
export type ClaimValues = {
  orderCode: string
  orderedAt: string
  orderTotal: string
  coupon: string
  note: string
}

/** An instant as the form shows it; nothing for none. */
export const toLocal = (at: string | null): string => (at ? toVietnamClock(at) : '')
