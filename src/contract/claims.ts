import { z } from 'zod'
import { networks, sentClaimStates } from './affiliate.ts'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, optionalText, paging, searchWords, text, whole } from './fields.ts'
import { OpenedProduct } from './products.ts'
import { claimsText as t } from './text/claims.ts'
import { fieldsText } from './text/fields.ts'

/** `draft`: nháp, seen by its member alone. */
export const claimStates = ['draft', ...sentClaimStates] as const
export type ClaimState = (typeof claimStates)[number]

/** Why a claim was refused: a closed list; `other` needs words of its own, `account_deleted` is the product's. */
export const claimReasons = [
  'order_not_found',
  'other_channel',
  'cancelled',
  'excluded',
  'wrong_details',
  'already_paid',
  'other',
  'account_deleted',
] as const
export type ClaimReason = (typeof claimReasons)[number]

/** A claim as its member sees it: `orderTotal` in đồng, points in điểm. */
export const Claim = z.object({
  id: z.int(),
  clickId: z.string(),
  product: OpenedProduct,
  retailer: z.string().nullable(),
  clickedAt: instant,
  state: z.enum(claimStates),
  orderCode: z.string().nullable(),
  orderedAt: instant.nullable(),
  orderTotal: z.int().nullable(),
  coupon: z.string().nullable(),
  note: z.string().nullable(),
  attachment: z.object({ type: z.string(), bytes: z.int() }).nullable(),
  heldUntil: instant.nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  reason: z.enum(claimReasons).nullable(),
  message: z.string().nullable(),
  promisedPoints: z.int(),
  creditedPoints: z.int(),
  /** The shop's own report of this order, once there is one: the points then come from it. */
  conversionId: z.int().nullable(),
  history: z.array(
    z.object({ state: z.enum(claimStates), message: z.string().nullable(), createdAt: instant }),
  ),
  createdAt: instant,
  updatedAt: instant,
})
export type Claim = z.infer<typeof Claim>

/** What an operator sees on top: who asks, and what speaks for or against it. */
export const AdminClaim = Claim.extend({
  network: z.enum(networks),
  member: z.object({ id: z.int(), username: z.string() }),
  redirectedAt: instant.nullable(),
  /** Claims of other members with the same order code at this shop. */
  sameOrderClaims: z.int(),
  /** An order or a paid claim that stands for this order already; both can never be paid. Points in điểm. */
  clash: z
    .object({
      kind: z.enum(['order', 'claim']),
      id: z.int(),
      orderCode: z.string(),
      status: z.string(),
      creditedPoints: z.int(),
      occurredAt: instant.nullable(),
      orderValue: z.int().nullable(),
      /** Null for erased accounts. */
      member: z.object({ id: z.int(), username: z.string() }).nullable(),
      isSameMember: z.boolean(),
    })
    .nullable(),
  /** A report with this order code that belongs to nobody yet. */
  unmatchedConversionId: z.int().nullable(),
})
export type AdminClaim = z.infer<typeof AdminClaim>

const orderedAt = z.iso.datetime({ offset: true, error: t.orderedAt }).transform((at) => new Date(at))

/** All of it may be missing in a draft; sending asks for order code, time and total. */
const details = {
  orderCode: optionalText(100).optional(),
  orderedAt: orderedAt.nullable().optional(),
  orderTotal: whole(1, t.orderTotal, t.wholeTotal).nullable().optional(),
  coupon: optionalText(50).optional(),
  note: optionalText(1000).optional(),
}

const member = {
  'POST /api/claims': endpoint({
    access: 'member',
    summary: 'claim missing points for an own click; `draft` keeps it unsent, too early it is held',
    body: z.object({
      clickId: text(22, { message: fieldsText.click }),
      ...details,
      draft: z.boolean().default(false),
    }),
    answer: Claim,
    status: 201,
  }),
  'GET /api/me/claims': endpoint({
    access: 'member',
    summary: 'own claims, newest first',
    query: z.object(paging(50)),
    answer: z.array(Claim),
    paged: true,
  }),
  'PATCH /api/claims/{id}': endpoint({
    access: 'member',
    summary: 'change an own draft or one that needs more; `submit` sends it',
    params: idParams,
    body: z.object({ ...details, submit: z.boolean().default(false) }),
    answer: Claim,
  }),
  'DELETE /api/claims/{id}': endpoint({
    access: 'member',
    summary: 'throw an own draft away',
    params: idParams,
    answer: empty,
  }),
  'POST /api/claims/{id}/attachment': endpoint({
    access: 'member',
    summary: 'attach a PNG, JPEG or PDF of at most 5 MB; it replaces the one before',
    params: idParams,
    upload: true,
    bodyLimit: 5_500_000,
    answer: Claim,
  }),
}

const admin = {
  'GET /api/admin/claims': endpoint({
    access: ['support'],
    scope: 'claims:read',
    summary: 'the queue, oldest first; drafts are their members’ own',
    query: z.object({
      ...paging(20),
      state: z.enum(['open', 'held', 'sent', 'needs_info', 'accepted', 'rejected']).default('open'),
      network: z.enum(networks).optional(),
      q: searchWords(100).optional(),
    }),
    answer: z.array(AdminClaim),
    paged: true,
  }),
  'GET /api/admin/claims/{id}': endpoint({
    access: ['support'],
    scope: 'claims:read',
    summary: 'one claim that was sent',
    params: idParams,
    answer: AdminClaim,
  }),
  'GET /api/admin/claims/export': endpoint({
    access: ['support'],
    scope: 'claims:read',
    summary: 'what a network needs to look for the orders of its claims, as CSV text',
    query: z.object({ network: z.enum(networks, { error: fieldsText.network }) }),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  'POST /api/admin/claims/{id}/ask': endpoint({
    access: ['support'],
    summary: 'ask the member for more',
    params: idParams,
    body: z.object({ message: text(1000, { message: t.question }) }),
    answer: AdminClaim,
  }),
  'POST /api/admin/claims/{id}/accept': endpoint({
    access: ['support'],
    confirmed: true,
    summary:
      'accept: the points the click promised are credited, once; 202 when a second person must agree; `seen`: the updatedAt this was decided by, another is a conflict',
    params: idParams,
    body: z.object({
      message: optionalText(1000).optional(),
      seen: z.iso.datetime({ error: fieldsText.moment }).optional(),
    }),
    answer: AdminClaim,
  }),
  'POST /api/admin/claims/{id}/refuse': endpoint({
    access: ['support'],
    summary: 'refuse with a reason of the closed list',
    params: idParams,
    body: z.object({
      reason: z.enum(claimReasons, { error: t.reason }).exclude(['account_deleted']),
      message: optionalText(1000).optional(),
    }),
    answer: AdminClaim,
  }),
}

export const claims = { ...member, ...admin }
