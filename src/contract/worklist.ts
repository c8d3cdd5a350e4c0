import { z } from 'zod'
import { type Access, staffRoles } from '#shared/staff.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** What may wait for a person who works here, each with who may do it; in the order of urgency where nothing is due. */
export const worklistAccess = {
  checks: 'admin',
  roots: 'admin',
  clashes: ['finance'],
  holds: ['finance'],
  approvals: ['support', 'finance'],
  withdrawals: ['finance'],
  referrals: ['finance'],
  claims: ['support'],
  unmatched: ['finance'],
  redemptions: ['finance'],
  codes: ['finance'],
  jobs: 'admin',
  runs: ['finance'],
  rateReads: ['finance'],
  voucherReads: ['content'],
  reviews: ['support'],
  messages: ['support'],
  rates: ['finance'],
  imports: ['content'],
  links: ['content'],
  vouchers: ['content'],
} as const satisfies Record<string, Access>
export type WorklistKind = keyof typeof worklistAccess
export const worklistKinds = Object.keys(worklistAccess) as WorklistKind[]

/** `since`: the longest of them waits since then; `due`: the first is decided without a person then. */
export const WorklistItem = z.object({
  kind: z.enum(worklistKinds),
  count: z.int().min(1),
  since: instant.nullable(),
  due: instant.nullable(),
})
export type WorklistItem = z.infer<typeof WorklistItem>

export const worklist = {
  'GET /api/admin/today': endpoint({
    access: staffRoles,
    summary: 'what waits for the signed-in person, those with a deadline first; nothing that they may not do',
    answer: z.array(WorklistItem),
  }),
}
