import type { ConversionStatus } from '#contract/affiliate.ts'

export const orderStatuses = ['placed', 'approved', 'confirmed', 'rejected', 'returned'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What the shop tells the direct webhook about an order in this status. */
export const reportedAs: Record<OrderStatus, ConversionStatus> = {
  placed: 'pending',
  approved: 'approved',
  confirmed: 'confirmed',
  rejected: 'rejected',
  returned: 'reversed',
}

/** From which statuses a shop may move an order to another. */
export const allowedFrom: Record<Exclude<OrderStatus, 'placed'>, OrderStatus[]> = {
  approved: ['placed'],
  confirmed: ['placed', 'approved'],
  rejected: ['placed', 'approved'],
  returned: ['confirmed'],
}

/** The commission the shop pays the site, in đồng: 8 % of the order. */
export const commissionOf = (orderValue: number): number => Math.round(orderValue * 0.08)

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An order code like CHM-261121-7KQ2MX: the Vietnamese day and six random signs. */
export const newOrderCode = (day: string, pick: (signs: string) => string): string =>
  `CHM-${day.slice(2).replaceAll('-', '')}-${Array.from({ length: 6 }, () => pick(signs)).join('')}`
