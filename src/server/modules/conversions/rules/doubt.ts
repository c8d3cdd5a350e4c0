import { addDays } from '#shared/vietnam-time.ts'

/** Why an order cannot be taken at its word and waits for a person (decision 156). */
export const doubts = [
  'SALE_BEFORE_CLICK',
  'SALE_IN_FUTURE',
  'COMMISSION_ABOVE_ORDER',
  'TOLD_FROM_FUTURE',
] as const
export type Doubt = (typeof doubts)[number]

/** Somebody else was paid for the code of an order: a claim, or an order under another number. */
export const clashCauses = ['CLAIM_CLASH', 'ORDER_CLASH']
export const isClash = (cause: string): boolean => clashCauses.includes(cause)

/** Clocks of shops and ours may differ by this many days. */
const toleranceDays = 1

/** Does a message carry a time of change that nobody can know yet? */
export const isFromFuture = (updatedAt: Date | null, now: Date): boolean =>
  updatedAt !== null && updatedAt > addDays(now, toleranceDays)

/** What is wrong with an order as one of this click; amounts in đồng, an order value of 0 = none was told. */
export const doubtAbout = (
  order: { occurredAt: Date; orderValue: number; commission: number; doubt: Doubt | null },
  click: { createdAt: Date },
  now: Date,
): Doubt | null => {
  if (order.doubt) return order.doubt
  if (order.occurredAt < addDays(click.createdAt, -toleranceDays)) return 'SALE_BEFORE_CLICK'
  if (order.occurredAt > addDays(now, toleranceDays)) return 'SALE_IN_FUTURE'
  return order.orderValue > 0 && order.commission > order.orderValue ? 'COMMISSION_ABOVE_ORDER' : null
}
