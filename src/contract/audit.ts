import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, paging, words } from './fields.ts'
import { fieldsText as t } from './text/fields.ts'

/** Somebody the log names. */
const AuditActor = z.object({ id: z.int(), username: z.string() })

/** One action: who did what to what, and what changed. `actor` is null for the product itself and erased accounts. */
export const AuditEntry = z.object({
  id: z.int(),
  at: instant,
  actor: AuditActor.nullable(),
  /** The key by which another program did it; `actor` is then who made the key. */
  apiKey: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The verb, as 'product.update'. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What people call it, as far as it is still there. */
  subjectName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `action`: a whole verb, that one alone, or the beginning of verbs ('product'); days are days of Vietnam, the last one included. */
const filter = {
  actorId: id.optional(),
  action: words(60).optional(),
  subjectType: words(60).optional(),
  subjectId: words(60).optional(),
  from: z.iso.date(t.day).optional(),
  to: z.iso.date(t.day).optional(),
}

export const audit = {
  'GET /api/admin/products/{id}/changes': endpoint({
    access: ['content'],
    summary: 'who changed a product and how, newest first',
    params: idParams,
    query: z.object(paging(20)),
    answer: z.array(AuditEntry),
    paged: true,
  }),
  'GET /api/admin/audit': endpoint({
    access: 'admin',
    summary: 'what admins did, newest first',
    query: z.object({ ...filter, ...paging(20) }),
    answer: z.array(AuditEntry),
    paged: true,
  }),
  'GET /api/admin/audit/actors': endpoint({
    access: 'admin',
    summary: 'everybody the log names, by name; without erased accounts',
    answer: z.array(AuditActor),
  }),
  'GET /api/admin/audit/export': endpoint({
    access: 'admin',
    summary: 'the same as CSV text',
    query: z.object(filter),
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
}
