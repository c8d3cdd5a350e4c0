import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, idParams, instant, paging, text } from './fields.ts'
import { blogText } from './text/blog.ts'
import { fieldsText } from './text/fields.ts'

export const letterStates = ['draft', 'sending', 'stopped', 'sent'] as const

/**
 * A post as it goes to the newsletter's readers. `recipients`: who had confirmed when sending began; `skipped` left it
 * meanwhile, `failed` could not be reached.
 */
export const Letter = z.object({
  id: z.int(),
  postId: z.int().nullable(),
  subject: z.string(),
  /** What mail programs show beside the subject. */
  preheader: z.string(),
  state: z.enum(letterStates),
  recipients: z.int(),
  sent: z.int(),
  skipped: z.int(),
  failed: z.int(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type Letter = z.infer<typeof Letter>

/** `html` and `text` as they would be mailed now; `subscribers`: who has confirmed now; `perMinute`: how fast it goes. */
const LetterDetail = Letter.extend({
  html: z.string(),
  text: z.string(),
  subscribers: z.int(),
  perMinute: z.int(),
})
export type LetterDetail = z.infer<typeof LetterDetail>

/** A mail of a site without a mail server. */
const OutboxMail = z.object({ name: z.string(), to: z.string(), subject: z.string(), at: instant })
export type OutboxMail = z.infer<typeof OutboxMail>

const outboxName = z
  .string()
  .max(100)
  .regex(/^[\w.-]+\.eml$/, fieldsText.id)

export const letters = {
  'GET /api/admin/letters': endpoint({
    access: ['content'],
    summary: 'letters of the newsletter, newest first',
    query: z.object(paging(20)),
    answer: z.array(Letter),
    paged: true,
  }),
  'POST /api/admin/letters': endpoint({
    access: ['content'],
    summary: 'make a letter of a post as it is now; nothing is sent yet',
    body: z.object({
      postId: id,
      subject: text(200, { message: blogText.title }),
      preheader: text(300, { min: 0 }).default(''),
    }),
    answer: Letter,
    status: 201,
  }),
  'GET /api/admin/letters/{id}': endpoint({
    access: ['content'],
    summary: 'a letter as it would be mailed now',
    params: idParams,
    answer: LetterDetail,
  }),
  'DELETE /api/admin/letters/{id}': endpoint({
    access: ['content'],
    summary: 'drop a letter that was not sent',
    params: idParams,
    answer: empty,
  }),
  'POST /api/admin/letters/{id}/test': endpoint({
    access: ['content'],
    summary: 'mail the letter to oneself: a job begins with it at once',
    params: idParams,
    answer: z.object({ email: z.string() }),
  }),
  'POST /api/admin/letters/{id}/send': endpoint({
    access: ['content'],
    summary: 'send a letter to everybody who has confirmed, or go on with one that was stopped',
    params: idParams,
    answer: Letter,
  }),
  'POST /api/admin/letters/{id}/stop': endpoint({
    access: ['content'],
    summary: 'stop a letter on its way; who has not got it gets it once it goes on',
    params: idParams,
    answer: Letter,
  }),
  'GET /api/admin/outbox': endpoint({
    access: 'admin',
    summary: 'the last mails of a site without a mail server, newest first',
    answer: z.array(OutboxMail),
  }),
  'GET /api/admin/outbox/{name}': endpoint({
    access: 'admin',
    summary: 'one mail of a site without a mail server',
    params: z.object({ name: outboxName }),
    answer: OutboxMail.extend({ html: z.string(), text: z.string() }),
  }),
}
