import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, instant, optionalText, paging, searchWords, text } from './fields.ts'
import { approvalsText as t } from './text/approvals.ts'

/** Actions of hands that may need a second person, each with the call that begins it: who may call it may agree to it. */
export const approvalCalls = {
  adjustment: 'POST /api/admin/adjustments',
  adjustment_reversal: 'POST /api/admin/adjustments/{id}/reverse',
  purchase: 'POST /api/purchases',
  claim: 'POST /api/admin/claims/{id}/accept',
  clash: 'POST /api/admin/conversions/{id}/claim-clash',
  assignment: 'POST /api/admin/conversions/{id}/assign',
  hold_release: 'POST /api/admin/holds/{id}/release',
  withdrawal_batch: 'POST /api/admin/withdrawals/approve',
} as const
export type ApprovalKind = keyof typeof approvalCalls
export const approvalKinds = Object.keys(approvalCalls) as ApprovalKind[]

export const approvalStates = ['waiting', 'approved', 'declined', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

const person = z.object({ id: z.int(), username: z.string() }).nullable()

/** What waits, or waited, for a second person; `points` (điểm) would move for `member`. People are null once erased. */
export const Approval = z.object({
  id: z.int(),
  kind: z.enum(approvalKinds),
  /** The number of the adjustment, claim, conversion, hold or withdrawal batch it is about. */
  subjectId: z.string(),
  member: person,
  points: z.int(),
  reason: z.string().nullable(),
  state: z.enum(approvalStates),
  proposedBy: person,
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: person,
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The caller may agree: another person proposed it, and none of its points are the caller's. */
  mayApprove: z.boolean(),
  /** May the caller turn it down? Not where it moves their points; who proposed it takes it back. */
  mayDecline: z.boolean(),
})
export type Approval = z.infer<typeof Approval>

/** What a call answers (202) whose points wait for a second person. */
export const Waiting = z.object({ approvalId: z.int() })
export type Waiting = z.infer<typeof Waiting>

export const approvals = {
  'GET /api/admin/approvals': endpoint({
    access: ['support', 'finance'],
    summary:
      "what waits for a second person, longest first, or was decided; of actions the caller may do; `q`: the member's name or address, the number of what it is about, or the order's code",
    query: z.object({
      state: z.enum(approvalStates).default('waiting'),
      q: searchWords(100).optional(),
      ...paging(20),
    }),
    answer: z.array(Approval),
    paged: true,
  }),
  'POST /api/admin/approvals/{id}/approve': endpoint({
    access: ['support', 'finance'],
    confirmed: true,
    summary: 'agree to what another person proposed: it happens now, once',
    params: idParams,
    body: z.object({ reason: optionalText(300) }),
    answer: Approval,
  }),
  'POST /api/admin/approvals/{id}/decline': endpoint({
    access: ['support', 'finance'],
    summary: 'turn down what waits, or take back what one proposed; nothing moves',
    params: idParams,
    body: z.object({ reason: text(300, { message: t.reason }) }),
    answer: Approval,
  }),
}
