import type { ConversionStatus, Network } from '#contract/affiliate.ts'

/**
 * How well a conversion is known: an unsigned message at a webhook is a hint and never moves points; a report comes out of
 * the network's own books (polled, signed, or an agreement with the shop); a statement closes a payment cycle.
 */
export type Evidence = 'hint' | 'report' | 'statement'

/**
 * A conversion as a webhook understood it: amounts in đồng, null where the message says nothing of them. `updatedAt` null = the
 * message carries no such time.
 */
export type IncomingConversion = {
  network: Network
  transactionId: string
  itemKey: string
  clickId: string
  orderValue: number | null
  commission: number | null
  status: ConversionStatus
  networkStatus: string
  reason: string | null
  occurredAt: Date
  updatedAt: Date | null
  /** 'report' unless said. */
  evidence?: Evidence
  /** Every number the network has for this row, `itemKey` among them; a row known under another one is the same. */
  rowKeys?: string[]
  /** Rows of one order with the same key stand for one item, which earns once. */
  twinKey?: string
  /** False for rows that are no item bought, such as a network's bonus. */
  earns?: boolean
}

/**
 * What a network pays for orders at a shop, for one kind of goods (`category`, in its own words) or for all: percent in hundredths
 * (350 = 3.5 %), or đồng an order. The shop follows from `link`; `externalId` is the network's own.
 */
export type IncomingRate = {
  externalId: string
  link: string
  name: string
  category: string | null
  kind: 'percent' | 'dong'
  least: number
  most: number
}

/** A voucher, or a deal without a code (`code` null), as a network's feed tells of it; `externalId` is the network's own. */
export type IncomingVoucher = {
  externalId: string
  code: string | null
  title: string
  terms: string | null
  /** Where it is used; the shop follows from it. */
  link: string
  startsAt: Date | null
  endsAt: Date | null
}
