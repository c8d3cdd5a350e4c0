import { z } from 'zod'
import { type Network, networks } from '#shared/networks.ts'
import { bonusKinds } from './bonuses.ts'
import { endpoint } from './endpoint.ts'
import { idOr, idParams, instant, paging, words } from './fields.ts'
import { OpenedProduct, PointsOffer, PointsRate } from './products.ts'
import { fieldsText as t } from './text/fields.ts'

export { type Network, networks }

export const ruleKinds = ['fixed', 'order_percent', 'commission_percent', 'multiplier'] as const
export type RuleKind = (typeof ruleKinds)[number]

export const clickStatuses = ['pending', 'converted', 'confirmed', 'rejected', 'expired'] as const
export const conversionStatuses = ['pending', 'approved', 'confirmed', 'rejected', 'reversed'] as const
export type ConversionStatus = (typeof conversionStatuses)[number]

/**
 * Why a click stands where it stands: a closed list, computed from facts, never guessed. Of several orders and claims the
 * one that tells most is named: points that are there, then that may come, then that went.
 */
export const clickReasons = [
  'REDIRECT_NEVER_LOADED',
  'UNTRACKED_LINK',
  'AWAITING_REPORT',
  'NOT_REPORTED',
  'SUPERSEDED_BY_LATER_CLICK',
  'AWAITING_CONFIRMATION',
  'UNDER_REVIEW',
  'REFUSED_AFTER_REVIEW',
  'CREDITED',
  'REJECTED_RETURNED',
  'REJECTED_UNSPECIFIED',
  'REVERSED_RETURNED',
  /** A confirmed order that earned nothing: a limit was used up, its value is too small, its member is erased. */
  'NO_POINTS_LEFT',
  'CLAIM_PAID',
  /** An open claim that was sent. */
  'CLAIM_WAITING',
  'CLAIM_TAKEN_BACK',
  /** The order it had, or that was claimed for it, counts at another click or at none. */
  'MOVED_TO_OTHER_CLICK',
] as const
export type ClickReason = (typeof clickReasons)[number]

/**
 * Where a click stands, in one word: it holds points now, an order or a claim of it waits, nothing came of its orders, or
 * no order is known.
 */
export const clickStages = ['credited', 'waiting', 'refused', 'unordered'] as const
export type ClickStage = (typeof clickStages)[number]

/** A month of Việt Nam, 'YYYY-MM'. */
export const monthOfYear = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, t.day)

/** tạm giữ, đã gửi cửa hàng, cần bổ sung, chấp nhận, từ chối. */
export const sentClaimStates = ['held', 'sent', 'needs_info', 'accepted', 'rejected'] as const

/** A conversion as its member sees it: amounts in đồng, points in điểm. */
export const MemberConversion = z.object({
  id: z.int(),
  transactionId: z.string(),
  itemKey: z.string(),
  status: z.enum(conversionStatuses),
  networkStatus: z.string(),
  orderValue: z.int(),
  promisedPoints: z.int(),
  creditedPoints: z.int(),
  /** Credited at this click and taken back since; 0 while anything is credited. */
  takenBackPoints: z.int(),
  /** Only an unsigned message told of it, and its shop's time to report it is over: its click may be claimed. */
  isUnreported: z.boolean(),
  /** Its points wait until it has been checked, at most until then. */
  checkedUntil: instant.nullable(),
  occurredAt: instant,
  updatedAt: instant,
})

export const MemberClick = z.object({
  clickId: z.string(),
  /** What was opened; `id` null = a shop or a page of it that is no product of ours. */
  product: OpenedProduct,
  network: z.enum(networks),
  retailer: z.string().nullable(),
  createdAt: instant,
  redirectedAt: instant.nullable(),
  status: z.enum(clickStatuses),
  stage: z.enum(clickStages),
  reason: z.object({
    code: z.enum(clickReasons),
    text: z.string(),
    /** When something is expected next, by what the shop did so far or by our own limits. */
    nextDate: instant.optional(),
    /** The own click that has the order: SUPERSEDED_BY_LATER_CLICK, MOVED_TO_OTHER_CLICK, CLAIM_TAKEN_BACK. */
    laterClickId: z.string().optional(),
  }),
  /** `credited` counts what the click's orders and claims hold in the ledger now. */
  points: z.object({ promised: z.int(), pending: z.int(), credited: z.int() }),
  /** What the click locked, the base rule first: units and limits as in the rules of points; `name` null = the product's own points; empty where nothing was promised. */
  locked: z.array(
    z.object({
      name: z.string().nullable(),
      kind: z.enum(ruleKinds),
      amount: z.int(),
      capOrder: z.int().nullable(),
      capMember: z.int().nullable(),
      capCampaign: z.int().nullable(),
      byCommission: z.boolean(),
    }),
  ),
  conversions: z.array(MemberConversion),
  /** What its orders brought beside their own points and still stands, in điểm, with its words. */
  bonuses: z.array(z.object({ kind: z.enum(bonusKinds), points: z.int(), text: z.string() })),
  /** Claims sent for this click, the newest first; points in điểm. */
  claims: z.array(
    z.object({
      id: z.int(),
      state: z.enum(sentClaimStates),
      orderCode: z.string().nullable(),
      creditedPoints: z.int(),
      takenBackPoints: z.int(),
    }),
  ),
})
export type MemberClick = z.infer<typeof MemberClick>

export const affiliate = {
  'GET /api/products/{id}/reward': endpoint({
    access: 'public',
    summary:
      'what a click on this product promises now, by the earning rules; visitors see what it promises everybody',
    params: idParams,
    answer: PointsOffer,
  }),
  'POST /api/affiliate/track': endpoint({
    access: 'member',
    summary: 'note a click before the shop opens; network and merchant are derived by the server',
    body: z.object({
      productId: idOr(t.product),
      affiliateNetwork: words(50).optional(),
      merchantId: words(200).nullish(),
      page: words(300).optional(),
    }),
    /** `promised` in điểm: what the click froze; 0 where it froze a `rate`, or where no click id can travel on the link. */
    answer: z.object({ clickId: z.string(), promised: z.int(), rate: PointsRate.optional() }),
  }),
  'GET /api/me/clicks': endpoint({
    access: 'member',
    summary: 'own clicks, newest first, each with its reason; of one stage, of one month, or one by its id',
    query: z.object({
      ...paging(20),
      stage: z.enum(clickStages).optional(),
      month: monthOfYear.optional(),
      clickId: words(22).optional(),
    }),
    answer: z.array(MemberClick),
    paged: true,
  }),
}
