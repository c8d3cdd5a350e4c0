import { z } from 'zod'
import {
  beginning,
  dong,
  maybeDong,
  maybeEnd,
  maybeTime,
  maybeWords,
  networkTime,
  numeric,
  words,
} from '../schema.ts'

/** One item of an order: what earns. Amounts come as decimal text. */
export const Item = z.object({
  itemId: words(50).pipe(z.string().min(1)),
  modelId: maybeWords(50),
  /** Tells two entries of one item and model apart. */
  promotionId: maybeWords(50),
  itemPrice: maybeDong,
  actualAmount: dong.nullish(),
  refundAmount: maybeDong,
  qty: z.coerce.number().int().min(1).max(100_000).nullish(),
  /** Kept and decides nothing. */
  completeTime: maybeTime.catch(null),
  itemTotalCommission: maybeDong,
  itemNotes: beginning(300),
  displayItemStatus: maybeWords(50),
  fraudStatus: maybeWords(50),
})
export type Item = z.infer<typeof Item>
export const itemFields = Object.keys(Item.shape)

/** A conversion is a checkout with several orders of several items, each read by itself: one that is broken stays alone. */
export const Checkout = z.object({
  conversionId: words(50).pipe(z.string().min(1)),
  purchaseTime: networkTime,
  conversionStatus: maybeWords(50),
  utmContent: beginning(500),
  orders: z.array(
    z.object({
      orderId: words(100).pipe(z.string().min(1)),
      orderStatus: maybeWords(50),
      items: z.array(z.unknown()),
    }),
  ),
})
export type Checkout = z.infer<typeof Checkout>
export type Order = Checkout['orders'][number]
export const checkoutFields = Object.keys(Checkout.shape)

const Report = z.object({
  nodes: z.array(z.unknown()),
  pageInfo: z.object({
    hasNextPage: z.boolean(),
    scrollId: z
      .string()
      .nullish()
      .transform((id) => id ?? ''),
  }),
})

/** An offer of Shopee's own: a kind of goods (`offerType` 2) or a collection; the rate is a fraction as text. */
export const Offer = z.object({
  commissionRate: numeric.pipe(z.number().min(0).max(1)),
  offerName: beginning(300).pipe(z.string().min(1)),
  offerType: numeric,
  categoryId: maybeWords(50),
  periodStartTime: maybeTime,
  periodEndTime: maybeEnd,
})
export type Offer = z.infer<typeof Offer>

/** Of which kind of goods an offer is that cannot be understood otherwise. */
export const OfferId = Offer.pick({ categoryId: true })

const Offers = z.object({
  nodes: z.array(z.unknown()),
  pageInfo: z.object({ hasNextPage: z.boolean() }),
})

/** Failures come with HTTP 200 and a code (10010 query, 10020 signature, 10030 rate limit, 10035 no access). */
export const Answer = z.object({
  data: z
    .object({
      conversionReport: Report.optional(),
      validatedReport: Report.optional(),
      shopeeOfferV2: Offers.optional(),
    })
    .nullish(),
  errors: z
    .array(
      z.object({
        message: z.string().optional(),
        extensions: z.object({ code: z.coerce.number().optional() }).nullish(),
      }),
    )
    .nullish(),
})
