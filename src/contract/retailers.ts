import { z } from 'zod'
import { networks, ruleKinds } from './affiliate.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, optionalText, paging, text, words } from './fields.ts'
import { PointsRate, Product } from './products.ts'
import { retailersText as t } from './text/retailers.ts'

const count = z.int().min(0)
/** Half took no longer than `median`, nine in ten no longer than `p90`; both out of `sample`. */
const Spread = z.object({ median: z.number(), p90: z.number(), sample: count })

/**
 * What a shop really did for members in a period, by our own clicks and the times at which we heard of their orders.
 * Null where too little is known; `refusals` holds reasons given more than once, `reason` null = none was given.
 */
export const RetailerFigures = z.object({
  from: instant,
  to: instant,
  clicks: count,
  reached: count,
  conversions: count,
  reportHours: Spread.nullable(),
  confirmDays: Spread.nullable(),
  /** Of the orders that were decided. */
  approval: z.object({ confirmed: count, refused: count }).nullable(),
  refusals: z.array(z.object({ reason: z.string().nullable(), count })),
})
export type RetailerFigures = z.infer<typeof RetailerFigures>

/** A shop; `figures` null = fewer than `needed` orders, of which `conversions` are known. */
export const Retailer = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  host: z.string(),
  products: count,
  conversions: count,
  needed: count,
  figures: RetailerFigures.nullable(),
  /** What opening the shop itself promises everybody; neither `points` nor `rate` = nothing. */
  opening: z.object({
    tracked: z.boolean(),
    points: z.int(),
    rate: PointsRate.nullable(),
    /** Of the number; a share has its own. */
    condition: PointsRate.shape.condition,
  }),
})
export type Retailer = z.infer<typeof Retailer>

/** Of the shop a product is sold at: what its page says. */
export const ProductRetailer = Retailer.pick({ slug: true, name: true, figures: true })
export type ProductRetailer = z.infer<typeof ProductRetailer>

/** A rule of points that clicks on a shop's goods follow now; units as in the rules of points, limits in điểm. */
export const RetailerRule = z.object({
  name: z.string(),
  /** The one kind of the shop's goods on the site it is for; null = all of them. */
  category: z.string().nullable(),
  /** The one of several networks of the shop's goods it is for; null = all of them. */
  network: z.enum(networks).nullable(),
  kind: z.enum(ruleKinds),
  amount: z.int(),
  isBoost: z.boolean(),
  capOrder: z.int().nullable(),
  capMember: z.int().nullable(),
  capCampaign: z.int().nullable(),
  newMembersOnly: z.boolean(),
  byCommission: z.boolean(),
  endsAt: instant.nullable(),
})
export type RetailerRule = z.infer<typeof RetailerRule>

export const RetailerDetail = Retailer.extend({
  /** What earns nothing at this shop, in the operator's words. */
  exclusions: z.string().nullable(),
  /** Something sold here earns; where no click id can travel on any link of the shop, nothing does and no rule counts. */
  tracked: z.boolean(),
  rules: z.array(RetailerRule),
  /**
   * What opening the shop brings by kind of goods, where a share of the commission is promised and what the shop pays is known:
   * hundredths of a percent of the order's value at most, the highest first; `category` null = whatever is bought.
   */
  rates: z.array(z.object({ category: z.string().nullable(), upTo: z.int() })),
})
export type RetailerDetail = z.infer<typeof RetailerDetail>

export const AdminRetailer = Retailer.omit({ opening: true }).extend({ exclusions: z.string().nullable() })
export type AdminRetailer = z.infer<typeof AdminRetailer>

const slugParams = z.object({ slug: words(300) })

export const retailers = {
  'GET /api/retailers': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'shops with products on the site, those with most orders first, with what we measured of them',
    query: z.object(paging(24)),
    answer: z.array(Retailer),
    paged: true,
  }),
  'GET /api/retailers/{slug}': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'one shop: figures, what earns nothing, rules and limits in force',
    params: slugParams,
    answer: RetailerDetail,
  }),
  'GET /api/retailers/{slug}/products': endpoint({
    access: 'public',
    summary: 'products of a shop, newest first',
    params: slugParams,
    query: z.object(paging(12)),
    answer: z.array(Product),
    paged: true,
  }),
  'GET /api/products/{id}/retailer': endpoint({
    access: 'public',
    summary: 'the shop a product is bought at: name, address of its page, figures; null = none is known',
    params: idParams,
    answer: z.object({ retailer: ProductRetailer.nullable() }),
  }),
  'GET /api/admin/retailers': endpoint({
    access: ['content'],
    summary: 'shops of the catalogue by name, with their figures and what is written of them',
    answer: z.array(AdminRetailer),
  }),
  'PATCH /api/admin/retailers/{id}': endpoint({
    access: ['content'],
    summary: 'change the name a shop is shown under, or what earns nothing there',
    params: z.object({ id }),
    body: z.object({
      name: text(100, { message: t.name }).optional(),
      exclusions: optionalText(5000).optional(),
    }),
    answer: AdminRetailer,
  }),
}
