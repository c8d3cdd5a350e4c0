import { z } from 'zod'
import { securityAlertKinds, securityKinds } from '#shared/security-events.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, paging, searchWords } from './fields.ts'
import { fieldsText as t } from './text/fields.ts'

/** Somebody the log names; null for visitors and accounts that are gone. */
const Who = z.object({ id: z.int(), username: z.string() }).nullable()

/** One happening, or `times` alike within some seconds. `detail`: the call by its pattern, or the action. */
export const SecurityEvent = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(securityKinds),
  detail: z.string(),
  times: z.int(),
  user: Who,
  sessionId: z.int().nullable(),
  address: z.string(),
  requestId: z.string(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** What was let in and what was turned away on one day of Vietnam. */
export const SecurityDay = z.object({
  day: z.string(),
  signedIn: z.int(),
  failed: z.int(),
  refused: z.int(),
  forged: z.int(),
})
export type SecurityDay = z.infer<typeof SecurityDay>

/** `subject`: the net it comes from; of guessing the account. It goes on until somebody has seen it. */
export const SecurityAlert = z.object({
  id: z.int(),
  kind: z.enum(securityAlertKinds),
  subject: z.string(),
  user: Who,
  firstAt: instant,
  lastAt: instant,
  times: z.int(),
})
export type SecurityAlert = z.infer<typeof SecurityAlert>

/** Days are days of Vietnam, the last one included. `q`: the beginning of an address, a request id or a user name. */
const filter = {
  q: searchWords(80).optional(),
  kind: z.enum(securityKinds).optional(),
  userId: id.optional(),
  from: z.iso.date(t.day).optional(),
  to: z.iso.date(t.day).optional(),
}

export const securityLog = {
  'GET /api/admin/security-log': endpoint({
    access: 'admin',
    summary: 'sign-ins, refusals, forged messages and sensitive actions, newest first',
    query: z.object({ ...filter, ...paging(20) }),
    answer: z.array(SecurityEvent),
    paged: true,
  }),
  'GET /api/admin/security-log/export': endpoint({
    access: 'admin',
    summary: 'the same as CSV text',
    query: z.object(filter),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  'GET /api/admin/security-log/days': endpoint({
    access: 'admin',
    summary: 'the log added up by day, today last',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    answer: z.array(SecurityDay),
  }),
  'GET /api/admin/security-alerts': endpoint({
    access: 'admin',
    summary: 'what nobody has looked at yet, newest first',
    answer: z.array(SecurityAlert),
  }),
  'POST /api/admin/security-alerts/{id}/seen': endpoint({
    access: 'admin',
    summary: 'ends an alert; what goes on afterwards opens another',
    params: z.object({ id }),
    answer: z.object({}),
  }),
}
