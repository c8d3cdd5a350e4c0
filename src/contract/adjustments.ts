import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  id,
  idParams,
  instant,
  mostPoints,
  optionalText,
  paging,
  searchWords,
  text,
  whole,
  wholePoints,
} from './fields.ts'
import { adjustmentsText as t } from './text/adjustments.ts'
import { approvalsText } from './text/approvals.ts'
import { fieldsText } from './text/fields.ts'

export const adjustmentStates = ['waiting', 'approved', 'refused', 'reversed'] as const
export type AdjustmentState = (typeof adjustmentStates)[number]

const person = z.object({ id: z.int(), username: z.string() }).nullable()

/** Points given (or, below 0, taken) by hand, in điểm; people are null once their account is erased. */
export const Adjustment = z.object({
  id: z.int(),
  member: person,
  points: z.int(),
  /** The member reads it in the ledger. */
  reason: z.string(),
  state: z.enum(adjustmentStates),
  /** Another admin had, or has, to agree. */
  needsSecond: z.boolean(),
  requestedBy: person,
  requestedAt: instant,
  decidedBy: person,
  decidedAt: instant.nullable(),
  refuseReason: z.string().nullable(),
  reversedBy: person,
  reversedAt: instant.nullable(),
  reverseReason: z.string().nullable(),
})
export type Adjustment = z.infer<typeof Adjustment>

/**
 * When two persons must agree. Above `limit` điểm, either way and added up over 24 hours for one member, for points given
 * freely; `backedLimit` for those a shop's order or a promise stands behind (claims, orders assigned or let go). 0 = always,
 * null = never. What nobody agreed to ends after `days`.
 */
export const AdjustmentPolicy = z.object({
  limit: wholePoints(0, approvalsText.limit).nullable(),
  backedLimit: wholePoints(0, approvalsText.limit).nullable(),
  days: whole(1, approvalsText.days).pipe(z.int().max(90, approvalsText.days)),
})
export type AdjustmentPolicy = z.infer<typeof AdjustmentPolicy>

const memberReason = text(300, { message: fieldsText.memberReason })

export const adjustments = {
  'GET /api/admin/adjustments': endpoint({
    access: ['finance'],
    scope: 'points:read',
    summary:
      "points given or taken by hand, newest first; `q`: the number, the member's name or address, words of the reason",
    query: z.object({
      state: z.enum(adjustmentStates).optional(),
      userId: id.optional(),
      q: searchWords(100).optional(),
      ...paging(20),
    }),
    answer: z.array(Adjustment),
    paged: true,
  }),
  'POST /api/admin/adjustments': endpoint({
    access: ['finance'],
    confirmed: true,
    summary:
      'give or take points by hand; 202 when another person must agree; Idempotency-Key makes repeats safe',
    body: z.object({
      userId: id,
      points: wholePoints(-mostPoints, t.range).refine((points) => points !== 0, t.notZero),
      reason: memberReason,
    }),
    answer: Adjustment,
    status: 201,
  }),
  'GET /api/admin/adjustments/policy': endpoint({
    access: ['finance'],
    summary: 'from which amount on two persons must agree',
    answer: AdjustmentPolicy,
  }),
  'PATCH /api/admin/adjustments/policy': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'change from which amount on two persons must agree',
    body: AdjustmentPolicy.partial(),
    answer: AdjustmentPolicy,
  }),
  'POST /api/admin/adjustments/{id}/approve': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'agree to what another admin asked for: the points move',
    params: idParams,
    answer: Adjustment,
  }),
  'POST /api/admin/adjustments/{id}/refuse': endpoint({
    access: ['finance'],
    summary: 'turn down what waits; nothing moves',
    params: idParams,
    body: z.object({ reason: optionalText(300) }),
    answer: Adjustment,
  }),
  'POST /api/admin/adjustments/{id}/reverse': endpoint({
    access: ['finance'],
    confirmed: true,
    summary: 'take an adjustment back by its exact opposite, once; 202 when a second person must agree',
    params: idParams,
    body: z.object({ reason: memberReason }),
    answer: Adjustment,
  }),
}
