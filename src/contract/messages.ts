import { z } from 'zod'
import { normalized } from '#shared/normalized.ts'
import { endpoint } from './endpoint.ts'
import { empty, idParams, instant, line, paging, searchWords, text } from './fields.ts'
import { fieldsText } from './text/fields.ts'
import { messagesText as t } from './text/messages.ts'

const email = (required: string) =>
  z
    .string({ error: required })
    .transform((value) => normalized(value).trim().toLowerCase())
    .pipe(z.string().min(1, required).max(254, fieldsText.email.atMost))
    .pipe(z.email(fieldsText.email.invalid))

export const messageStatuses = ['new', 'done'] as const

export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  createdAt: instant,
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed'] as const

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  createdAt: instant,
  confirmedAt: instant.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

const token = z.object({ token: z.string({ error: fieldsText.mailedLink }).min(1).max(500) })

export const messages = {
  'POST /api/contact': endpoint({
    access: 'public',
    summary: 'write to the operator; kept, and mailed to the support address',
    body: z.object({
      name: line(100, { message: fieldsText.fullName }),
      email: email(t.email),
      subject: line(200, { message: t.subject }),
      message: text(5000, { message: fieldsText.content }),
    }),
    answer: empty,
  }),
  'POST /api/newsletter': endpoint({
    access: 'public',
    summary: 'ask for the newsletter; a mail asks to confirm, the answer is the same for every address',
    body: z.object({ email: email(t.email) }),
    answer: empty,
  }),
  'POST /api/newsletter/confirm': endpoint({
    access: 'public',
    summary: 'confirm an address with the token of the mail',
    body: token,
    answer: empty,
  }),
  'POST /api/newsletter/unsubscribe': endpoint({
    access: 'public',
    summary: 'leave the newsletter with the token every letter carries',
    body: token,
    answer: empty,
  }),
  'GET /api/admin/messages': endpoint({
    access: ['support'],
    summary: 'what visitors wrote, newest first; `q`: in name, address, subject or text',
    query: z.object({
      status: z.enum(messageStatuses).optional(),
      q: searchWords(100).optional(),
      ...paging(20),
    }),
    answer: z.array(ContactMessage),
    paged: true,
  }),
  'PATCH /api/admin/messages/{id}': endpoint({
    access: ['support'],
    summary: 'mark a message as answered or open again',
    params: idParams,
    body: z.object({ status: z.enum(messageStatuses, { error: t.status }) }),
    answer: ContactMessage,
  }),
  'GET /api/admin/subscribers': endpoint({
    access: ['support'],
    summary: 'addresses of the newsletter, newest first; `q`: a part of the address',
    query: z.object({
      status: z.enum(subscriberStatuses).optional(),
      q: searchWords(100).optional(),
      ...paging(20),
    }),
    answer: z.array(Subscriber),
    paged: true,
  }),
  'GET /api/admin/subscribers/export': endpoint({
    access: ['support'],
    summary: 'every confirmed address as CSV text',
    answer: z.object({ fileName: z.string(), csv: z.string() }),
  }),
}
