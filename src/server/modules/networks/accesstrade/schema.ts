import { z } from 'zod'
import {
  beginning,
  dong,
  flag,
  maybeDong,
  maybeEnd,
  maybeTime,
  maybeWords,
  networkTime,
  numeric,
  words,
} from '../schema.ts'

const subs = { sub1: beginning(100), sub2: beginning(100), sub3: beginning(100), sub4: beginning(100) }
const status = z.union([z.literal([0, 1, 2]), z.literal(['0', '1', '2']).transform(Number)])

/**
 * A row of GET /v1/transactions, one a product of an order. The browser, device and click address it carries as well
 * are left at the border.
 */
export const Transaction = z
  .object({
    id: maybeWords(100),
    conversion_id: maybeWords(100),
    transaction_id: words(200).pipe(z.string().min(1)),
    merchant: beginning(100),
    status,
    is_confirmed: flag,
    transaction_time: networkTime,
    update_time: maybeTime,
    transaction_value: dong,
    commission: dong,
    product_id: maybeWords(200),
    is_brand_bonus: flag,
    reason_rejected: beginning(300),
    reason_reject: beginning(300),
    utm_content: beginning(200),
    utm_source: beginning(200),
    ...subs,
    _extra: z
      .object({ parameters: z.object({ utm_content: beginning(200), ...subs }).nullish() })
      .nullish()
      .catch(null),
  })
  .refine((row) => row.id !== '' || row.conversion_id !== '', { path: ['id'] })
export type Transaction = z.infer<typeof Transaction>
export const transactionFields = Object.keys(Transaction.shape)

export const TransactionsAnswer = z.object({ total: z.number().optional(), data: z.array(z.unknown()) })

/**
 * What AccessTrade Vietnam sends to a postback address (observed, not documented): `transaction_id` is the row here and
 * `order_id` the order, which the API calls transaction_id.
 */
export const Postback = z.object({
  transaction_id: words(200).pipe(z.string().min(1)),
  order_id: maybeWords(200),
  status,
  is_confirmed: flag,
  reward: maybeDong,
  product_price: maybeDong,
  sales_time: maybeTime,
  click_time: maybeTime,
  update_time: maybeTime,
  product_id: maybeWords(200),
  is_brand_bonus: flag,
  utm_content: beginning(200),
  utm_source: beginning(200),
  ...subs,
})
export type Postback = z.infer<typeof Postback>
export const postbackFields = Object.keys(Postback.shape)

const count = z.coerce.number().int().min(0).catch(0)

/** A row of GET /v1/order-list, one an order, with how many of its products are in which state. */
export const OrderSummary = z.object({
  order_id: words(200).pipe(z.string().min(1)),
  products_count: count,
  order_pending: count,
  order_reject: count,
  order_approved: count,
  is_confirmed: flag,
})

const Coupon = z.object({ coupon_code: maybeWords(100), coupon_desc: beginning(2000) })
const offerId = words(200).pipe(z.string().min(1))

/** What is left of an offer that is not to be understood. */
export const OfferId = z.object({ id: offerId })

/** A row of GET /v1/offers_informations: an offer of a shop with its codes, or with none. */
export const Offer = z.object({
  id: offerId,
  name: beginning(2000).pipe(z.string().min(1)),
  content: beginning(20_000),
  link: maybeWords(2048),
  aff_link: maybeWords(2048),
  start_time: maybeTime,
  end_time: maybeEnd,
  coupons: z
    .array(Coupon)
    .nullish()
    .transform((coupons) => coupons ?? []),
})
export type Offer = z.infer<typeof Offer>

/** A row of GET /v1/campaigns: what an advertiser runs; `status` 1 = it runs. */
export const Campaign = z.object({
  id: words(100).pipe(z.string().min(1)),
  name: beginning(300).pipe(z.string().min(1)),
  status: numeric.catch(1),
  url: maybeWords(2048),
})
export type Campaign = z.infer<typeof Campaign>

/** Which campaign a row is of that cannot be understood otherwise. */
export const CampaignId = Campaign.pick({ id: true })

/** A rate that is left out or empty is not known: as 0 it would lower at once what is promised. */
const amount = numeric.pipe(z.number().min(0).max(1_000_000_000))

/** A row of GET /v1/cashback/campaigns: what a campaign pays, for one kind of goods or for all. */
export const CampaignRate = z.object({
  campaign_id: words(100).pipe(z.string().min(1)),
  min_commission: amount,
  max_commission: amount,
  commission_type: z.enum(['percentage', 'fixed']),
  category_id: maybeWords(100),
  category_name: beginning(2000),
})
export type CampaignRate = z.infer<typeof CampaignRate>

/** The same of a rate, with its kind of goods where that can be read. */
export const CampaignRateId = CampaignRate.pick({ campaign_id: true, category_id: true }).extend({
  category_id: maybeWords(100).nullable().catch(null),
})
