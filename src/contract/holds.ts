import { z } from 'zod'
import { conversionStatuses, networks } from './affiliate.ts'
import { Waiting } from './approvals.ts'
import { endpoint } from './endpoint.ts'
import { empty, id, idParams, instant, optionalText, paging, searchWords, text } from './fields.ts'
import { fieldsText } from './text/fields.ts'
import { holdsText as t } from './text/holds.ts'

/** What about an order makes a person want to look at it; each weighs 1 to 100. */
export const signalKinds = [
  'SALE_BEFORE_CLICK',
  'SALE_AFTER_WINDOW',
  'COMMISSION_ABOVE_ORDER',
  'FAST_ORDER',
  'CLICK_VELOCITY',
  'MANY_ORDERS',
  'REPEATED_REFUSALS',
  'SHARED_ADDRESS',
  'SHARED_DEVICE',
  'SHARED_NET',
  'DISPOSABLE_MAIL',
  'ORDER_OUTLIER',
] as const
export type SignalKind = (typeof signalKinds)[number]

/** `facts`: the numbers the signal was computed from, by name. */
export const Signal = z.object({
  kind: z.enum(signalKinds),
  score: z.int().min(1).max(100),
  facts: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type Signal = z.infer<typeof Signal>

export const holdStates = ['open', 'released', 'refused', 'expired'] as const
export type HoldState = (typeof holdStates)[number]

/** Why an order is held: its signals, a person, something that cannot be, or somebody who was paid for it already. */
export const holdCauses = [
  'SIGNALS',
  'PERSON',
  'SALE_BEFORE_CLICK',
  'SALE_IN_FUTURE',
  'COMMISSION_ABOVE_ORDER',
  'TOLD_FROM_FUTURE',
  'CLAIM_CLASH',
  'ORDER_CLASH',
  'SUSPENDED',
] as const
export type HoldCause = (typeof holdCauses)[number]

/** 'shadow': signals are only shown; 'hold': from `threshold` on they open a hold. Only a person ever refuses. */
export const HoldPolicy = z.object({
  mode: z.enum(['shadow', 'hold'], t.mode),
  threshold: z.int(t.threshold.whole).min(1, t.threshold.range).max(100, t.threshold.range),
})
export type HoldPolicy = z.infer<typeof HoldPolicy>

const person = z.object({ id: z.int(), username: z.string() }).nullable()

/** An order that is, was or could be held, all its rows together: amounts in đồng, points in điểm. */
export const CheckedOrder = z.object({
  /** Of one of its conversions, to open a hold by. */
  id: z.int(),
  network: z.enum(networks),
  transactionId: z.string(),
  status: z.enum(conversionStatuses),
  orderValue: z.int(),
  promisedPoints: z.int(),
  creditedPoints: z.int(),
  occurredAt: instant,
  clickedAt: instant,
  retailer: z.string().nullable(),
  product: z.object({ id: z.int().nullable(), name: z.string() }),
  /** Null for erased accounts. */
  member: person,
  risk: z.int().min(0).max(100),
  signals: z.array(Signal),
  hold: z
    .object({
      id: z.int(),
      state: z.enum(holdStates),
      cause: z.enum(holdCauses),
      /** CLAIM_CLASH: the claim that was paid for this order code. */
      claimId: z.int().nullable(),
      /** Null: opened by the signals. */
      openedBy: person,
      note: z.string().nullable(),
      openedAt: instant,
      deadlineAt: instant,
      decidedBy: person,
      decidedAt: instant.nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type CheckedOrder = z.infer<typeof CheckedOrder>

const holdTabs = ['suspect', 'open', 'decided'] as const
export type HoldTab = (typeof holdTabs)[number]

export const holds = {
  'GET /api/admin/holds': endpoint({
    access: ['finance'],
    summary:
      "orders whose signals reach the threshold, that are held (next deadline first), or were decided; `q`: how the code begins, or the member's name or address",
    query: z.object({
      tab: z.enum(holdTabs).default('open'),
      /** Of orders that are or were held. */
      cause: z.enum(holdCauses).optional(),
      q: searchWords(100).optional(),
      ...paging(20),
    }),
    answer: z.array(CheckedOrder),
    paged: true,
  }),
  'GET /api/admin/holds/summary': endpoint({
    access: ['finance'],
    summary: 'how many orders wait, the rule in force, and how often each signal was seen in 30 days',
    answer: z.object({
      policy: HoldPolicy,
      suspects: z.int(),
      open: z.int(),
      kinds: z.array(z.object({ kind: z.enum(signalKinds), orders: z.int() })),
    }),
  }),
  'PATCH /api/admin/holds/policy': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'when signals open a hold by themselves; fields left out stay',
    body: HoldPolicy.partial(),
    answer: HoldPolicy,
  }),
  'POST /api/admin/holds': endpoint({
    access: ['finance'],
    summary: 'hold an order whose points are not credited yet, for 14 days at most',
    body: z.object({ conversionId: id, note: optionalText(500) }),
    answer: z.object({ id: z.int() }),
    status: 201,
  }),
  'POST /api/admin/holds/{id}/release': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'end a hold, or correct a refusal: the order earns as it would have; 202 when a second person must agree; `seen`: the state this was decided by, another is a conflict',
    params: idParams,
    body: z.object({ reason: optionalText(300), seen: z.enum(holdStates).optional() }),
    answer: Waiting.partial(),
  }),
  'POST /api/admin/holds/{id}/refuse': endpoint({
    access: ['finance'],
    summary: 'decide that a held order earns nothing, with a reason its member reads',
    params: idParams,
    body: z.object({ reason: text(300, { message: fieldsText.memberReason }) }),
    answer: empty,
  }),
  'POST /api/admin/conversions/{id}/claim-clash': endpoint({
    access: ['support'],
    confirmed: true,
    summary:
      'decide who is paid for an order code that a claim and an order of different members name; the other gets nothing; 202 when a second person must agree; `seen`: the updatedAt of the open claim this was decided by, another is a conflict',
    params: idParams,
    body: z.object({
      payTo: z.enum(['order', 'claim'], t.payTo),
      claimId: id.optional(),
      reason: text(300, { message: fieldsText.memberReason }),
      seen: z.iso.datetime({ error: fieldsText.moment }).optional(),
    }),
    answer: Waiting.partial(),
  }),
}
