import { z } from 'zod'
import { MemberSession } from './account.ts'
import { MemberClick } from './affiliate.ts'
import { Claim } from './claims.ts'
import { Conversion } from './console.ts'
import { endpoint } from './endpoint.ts'
import { empty, id, idParams, paging, text } from './fields.ts'
import { LedgerEntry } from './points.ts'
import { usersText as t } from './text/users.ts'
import { Account, Suspension } from './users.ts'

/** A live account as its page shows it; `pendingPoints` as in CurrentUser, points in điểm. */
export const Member = Account.extend({ pendingPoints: z.int(), suspension: Suspension.nullable() })
export type Member = z.infer<typeof Member>

const list = { params: idParams, query: z.object(paging(25)), paged: true } as const

/** The story of one member for those who work here, each part for whose work it is; and of one order. */
export const members = {
  'GET /api/admin/members/{id}': endpoint({
    access: ['support', 'finance'],
    summary: 'one account with what it has and waits for',
    params: idParams,
    answer: Member,
  }),
  'POST /api/admin/members/{id}/suspension': endpoint({
    access: ['support', 'finance'],
    confirmed: true,
    summary:
      'suspend a member: they sign in and read, but take and earn nothing; the reason is theirs to read',
    params: idParams,
    body: z.object({ reason: text(300, { message: t.suspension }), endSessions: z.boolean().default(false) }),
    answer: empty,
    status: 201,
  }),
  'DELETE /api/admin/members/{id}/suspension': endpoint({
    access: ['support', 'finance'],
    confirmed: true,
    summary: 'lift a suspension, none of one’s own; orders that waited are let go',
    params: idParams,
    answer: empty,
  }),
  'GET /api/admin/members/{id}/sessions': endpoint({
    access: ['support', 'finance'],
    summary: 'where a member is signed in, the latest seen first',
    params: idParams,
    answer: z.array(MemberSession),
  }),
  'DELETE /api/admin/members/{id}/sessions/{sessionId}': endpoint({
    access: ['support', 'finance'],
    summary: 'sign a member out on one device; of who works here only an admin may',
    params: z.object({ id, sessionId: id }),
    answer: empty,
  }),
  'GET /api/admin/members/{id}/clicks': endpoint({
    access: ['support', 'finance'],
    summary: 'a member’s clicks, newest first, each with the reason the member reads',
    ...list,
    answer: z.array(MemberClick),
  }),
  'GET /api/admin/members/{id}/ledger': endpoint({
    access: ['finance'],
    summary: 'a member’s ledger, newest first',
    ...list,
    answer: z.array(LedgerEntry),
  }),
  'GET /api/admin/members/{id}/claims': endpoint({
    access: ['support'],
    summary: 'a member’s claims that were sent, newest first; drafts are the member’s own',
    ...list,
    answer: z.array(Claim),
  }),
  'GET /api/admin/conversions/{id}': endpoint({
    access: ['finance'],
    scope: 'orders:read',
    summary: 'one order the networks reported',
    params: idParams,
    answer: Conversion,
  }),
}
