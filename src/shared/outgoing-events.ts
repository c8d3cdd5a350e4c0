/** What addresses outside may be told of: orders as networks report them, what moves points, and claims. */
export const outgoingTypes = [
  'order.recorded',
  'order.pending',
  'order.approved',
  'order.confirmed',
  'order.rejected',
  'order.reversed',
  'points.earned',
  'points.redeemed',
  'points.refunded',
  'points.clawed_back',
  'points.adjusted',
  'points.referred',
  'points.expired',
  'claim.filed',
  'claim.held',
  'claim.sent',
  'claim.needs_info',
  'claim.accepted',
  'claim.rejected',
] as const
export type OutgoingType = (typeof outgoingTypes)[number]

/** Sent when an operator asks whether an address hears us. */
export const pingType = 'webhook.ping'
