import { z } from 'zod'
import { conversionStatuses, networks } from './affiliate.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, paging, searchWords, text, words } from './fields.ts'
import { fieldsText as t } from './text/fields.ts'

const count = z.int().min(0)
const rate = z.number().min(0).max(1).nullable()
/** Nothing was ever sold before; what is reckoned from a day goes back a year more. */
const day = z.iso.date(t.day).refine((at) => at >= '1970-01-01', t.day)

/** What clicks and orders add up to: amounts in đồng, points in điểm; rates are null where there is nothing to divide by. */
export const Figures = z.object({
  clicks: count,
  /** Clicks whose shop was really opened. */
  reached: count,
  conversions: count,
  /** Approved or confirmed by the network. */
  approved: count,
  /** Rejected or taken back. */
  refused: count,
  /** Of orders that stand. */
  orderValue: count,
  commissionPending: count,
  commissionApproved: count,
  commissionConfirmed: count,
  /** Received from the networks, by their statements. */
  commissionPaid: count,
  /** Promised by orders that the shops reported and that are not settled; what only an unsigned message told of is not in it. */
  pointsPending: count,
  pointsConfirmed: count,
  /** Credited by claims that no report has taken over. */
  pointsClaimed: count,
  /** Given less taken by hand: purchases written by hand, adjustments, and what took them back. */
  pointsByHand: z.int(),
  /** Given less taken back as bonuses: welcome, referral, first order, streaks, levels. */
  pointsBonus: z.int(),
  /** Taken because their time was over, less what of it was given back; below 0 on a day that gave back what an earlier one took. */
  pointsExpired: z.int(),
  reachRate: rate,
  /** Approved out of all decided. */
  approvalRate: rate,
  /** Commission, pending or not, for each click: đồng. */
  epc: z.number().min(0).nullable(),
  /** Confirmed commission less what the points given are worth: by orders, claims, bonuses and by hand, without those that expired. */
  margin: z.int(),
})
export type Figures = z.infer<typeof Figures>

export const groupings = ['day', 'retailer', 'network', 'product', 'category', 'campaign', 'page'] as const
export type Grouping = (typeof groupings)[number]

const sortable = [
  'label',
  'clicks',
  'reachRate',
  'conversions',
  'approvalRate',
  'orderValue',
  'commission',
  'epc',
  'margin',
] as const
export type GroupSort = (typeof sortable)[number]

/** `key` narrows the same call further; both are null for what belongs to none. */
export const FigureGroup = Figures.extend({ key: z.string().nullable(), label: z.string().nullable() })
export type FigureGroup = z.infer<typeof FigureGroup>

export const Overview = z.object({
  from: day,
  to: day,
  /** đồng that one điểm is worth. */
  pointValue: count,
  /** Days that changed since they were last added up; normally gone within a minute. */
  waitingDays: count,
  totals: Figures,
  /** The period of the same length just before. */
  before: Figures,
  series: z.array(Figures.extend({ day })),
  groups: z.array(FigureGroup),
  groupCount: count,
  /** What members could redeem now. */
  liability: z.object({
    members: count,
    points: count,
    amount: count,
    /** Promised by orders that are not confirmed yet; no part of `points`. */
    pendingPoints: count,
    pendingAmount: count,
  }),
  /** What was taken back from members who had spent it: balances below 0. */
  unrecovered: z.object({ members: count, points: count, amount: count }),
  /** Withdrawals asked for and neither sent nor given back: their points have left the balances, the money (đồng, tax included) has not. */
  payouts: z.object({ count, points: count, amount: count }),
})
export type Overview = z.infer<typeof Overview>

/** A member whose balance is below 0 by `points`, without a break since `since`; `username` null for erased accounts. */
export const Debtor = z.object({
  id: z.int(),
  username: z.string().nullable(),
  points: count,
  since: instant,
})
export type Debtor = z.infer<typeof Debtor>

/** Days are days of Vietnam, the last one included; 30 days until today unless said, 366 at most. */
const scope = {
  from: day.optional(),
  to: day.optional(),
  by: z.enum(groupings).default('retailer'),
  sort: z.enum([...sortable, ...sortable.map((name) => `-${name}` as const)]).default('-commission'),
  retailerId: id.optional(),
  network: z.enum(networks).optional(),
  productId: id.optional(),
  categoryId: id.optional(),
  /** The page of ours the click was made on. */
  clickPage: words(200).optional(),
  /** The boost the click was promised. */
  campaignId: id.optional(),
}

/** An order as the operator sees it. */
export const Conversion = z.object({
  id: z.int(),
  network: z.enum(networks),
  transactionId: z.string(),
  itemKey: z.string(),
  status: z.enum(conversionStatuses),
  networkStatus: z.string(),
  reason: z.string().nullable(),
  /** 'hint': said by an unsigned message; 'report': by the network's books; 'statement': by a closed payment cycle. */
  evidence: z.enum(['hint', 'report', 'statement']),
  orderValue: count,
  commission: count,
  promisedPoints: count,
  creditedPoints: count,
  /** 'open': its points wait for a check; 'refused': a person decided that it earns nothing. */
  hold: z.enum(['open', 'refused']).nullable(),
  occurredAt: instant,
  updatedAt: instant,
  retailer: z.string().nullable(),
  product: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  /** Null for erased accounts too. */
  member: z.object({ id: z.int(), username: z.string() }).nullable(),
  clickId: z.string().nullable(),
})
export type Conversion = z.infer<typeof Conversion>

const conversionFilter = {
  status: z.enum(conversionStatuses).optional(),
  network: z.enum(networks).optional(),
  retailerId: id.optional(),
  /** Those of one member, erased or not. */
  memberId: id.optional(),
  day: day.optional(),
  /** Only those that belong to no click; 'open': that may still be given to one. */
  unmatched: z.enum(['true', 'open']).optional(),
  /** The beginning of the order's number. */
  q: searchWords(100).optional(),
}

export const conversionSorts = ['-at', 'at', '-value', 'value'] as const
export type ConversionSort = (typeof conversionSorts)[number]

/** A click an order could belong to; `score` is 0 to 100. */
export const Candidate = z.object({
  clickId: z.string(),
  clickedAt: instant,
  reached: z.boolean(),
  page: z.string().nullable(),
  network: z.enum(networks),
  retailer: z.string().nullable(),
  product: z.object({ id: z.int().nullable(), name: z.string(), price: count.nullable() }),
  member: z.object({ id: z.int(), username: z.string() }),
  promisedPoints: count,
  /** Orders the click has already. */
  conversions: count,
  /** Another row of the same order belongs to this click. */
  sameOrder: z.boolean(),
  /** The click went to the shop that the report names; null where either says none. */
  sameRetailer: z.boolean().nullable(),
  /** Minutes from the click to the order; negative where the click is the later one. */
  minutesBefore: z.int(),
  score: z.int().min(0).max(100),
})
export type Candidate = z.infer<typeof Candidate>

const file = z.object({ fileName: z.string(), csv: z.string() })

/**
 * A product as those who work here see it, beside what everybody does: the last `days` in clicks, those that reached the shop,
 * orders that stand, commission approved or confirmed (đồng) and per click. `source`: 'manual', 'demo' or 'feed:' and its name.
 */
const ProductStory = z.object({
  source: z.string(),
  externalId: z.string().nullable(),
  createdAt: instant,
  days: z.int(),
  clicks: z.int(),
  reached: z.int(),
  orders: z.int(),
  commission: z.number(),
  epc: z.number().nullable(),
  /** For one sold at its price, in đồng; null while too few orders of its shop tell. */
  expectedCommission: z.int().nullable(),
})
export type ProductStory = z.infer<typeof ProductStory>

export const operatorConsole = {
  'GET /api/admin/products/{id}/story': endpoint({
    access: ['content', 'finance'],
    summary: 'where a product came from, what it brought lately, and what one sale is likely to bring',
    params: idParams,
    answer: ProductStory,
  }),
  'GET /api/admin/overview': endpoint({
    access: ['finance'],
    scope: 'figures:read',
    summary: 'clicks, orders, commission, points and margin of a period, the one before, by day and by group',
    query: z.object({ ...scope, ...paging(10) }),
    answer: Overview,
  }),
  'GET /api/admin/overview/export': endpoint({
    access: ['finance'],
    scope: 'figures:read',
    summary: 'the groups of the overview as CSV text',
    query: z.object(scope),
    answer: file,
  }),
  'GET /api/admin/overview/debtors': endpoint({
    access: ['finance'],
    summary: 'members whose balance is below 0, who owe most first',
    query: z.object(paging(20)),
    answer: z.array(Debtor),
    paged: true,
  }),
  'GET /api/admin/overview/balances/export': endpoint({
    access: ['finance'],
    scope: 'points:read',
    summary: 'what members hold, wait for and owe, as CSV text',
    answer: file,
  }),
  'GET /api/admin/conversions': endpoint({
    access: ['finance'],
    scope: 'orders:read',
    summary: 'orders the networks reported, newest first unless asked otherwise',
    query: z.object({
      ...conversionFilter,
      sort: z.enum(conversionSorts).default('-at'),
      ...paging(20),
    }),
    answer: z.array(Conversion),
    paged: true,
  }),
  'GET /api/admin/conversions/export': endpoint({
    access: ['finance'],
    scope: 'orders:read',
    summary: 'the same as CSV text, in the same order',
    query: z.object({ ...conversionFilter, sort: z.enum(conversionSorts).default('-at') }),
    answer: file,
  }),
  'GET /api/admin/conversions/{id}/candidates': endpoint({
    access: ['finance'],
    summary: 'clicks an order of nobody could belong to, the likeliest first',
    params: idParams,
    answer: z.array(Candidate),
  }),
  'POST /api/admin/conversions/{id}/assign': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'give an order of nobody to a click; its points follow; 202 when a second person must agree',
    params: idParams,
    body: z.object({ clickId: text(22, { message: t.click }) }),
    answer: Conversion,
  }),
}
