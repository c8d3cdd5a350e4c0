import { z } from 'zod'
import { outgoingTypes } from '#shared/outgoing-events.ts'
import { endpoint } from './endpoint.ts'
import { empty, httpLinkOr, id, idParams, instant, paging, text } from './fields.ts'
import { outgoingWebhooksText as t } from './text/outgoing-webhooks.ts'

const type = z.enum(outgoingTypes, { error: t.types })

/**
 * An address outside that is told of what happens. `failingSince`: nothing got through since; `stoppedBecause`: why the site
 * switched it off itself (nothing got through for days, or the address answered 410).
 */
export const OutgoingWebhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  types: z.array(type),
  enabled: z.boolean(),
  failingSince: instant.nullable(),
  stoppedBecause: z.enum(['failing', 'gone']).nullable(),
  /** Until when messages are signed with the secret before as well. */
  previousUntil: instant.nullable(),
  waiting: z.int(),
  lastDeliveredAt: instant.nullable(),
  createdAt: instant,
})
export type OutgoingWebhook = z.infer<typeof OutgoingWebhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One event on its way to one address. `answerStatus`: what it answered last; `problem`: why there was no answer. */
export const OutgoingDelivery = z.object({
  id: z.int(),
  messageId: z.string(),
  type: z.string(),
  subject: z.string(),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  answerStatus: z.int().nullable(),
  problem: z.string().nullable(),
  createdAt: instant,
  lastAttemptAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
})
export type OutgoingDelivery = z.infer<typeof OutgoingDelivery>

const fields = {
  name: text(80, { message: t.name }),
  url: httpLinkOr(t.url),
  types: z.array(type, { error: t.types }).min(1, t.types).max(outgoingTypes.length, t.types),
}

const deliveryParams = z.object({ id, deliveryId: id })

export const outgoingWebhooks = {
  'GET /api/admin/outgoing-webhooks': endpoint({
    access: 'admin',
    summary: 'addresses outside that are told of orders, points and claims',
    answer: z.array(OutgoingWebhook),
  }),
  'POST /api/admin/outgoing-webhooks': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'tell one more address; the secret that signs its messages is shown in this answer alone',
    body: z.object(fields),
    answer: z.object({ secret: z.string(), made: OutgoingWebhook }),
    status: 201,
  }),
  'PATCH /api/admin/outgoing-webhooks/{id}': endpoint({
    access: 'admin',
    confirmed: true,
    summary:
      'change an address, or switch it on or off; what waits is sent at once when it is on again or leads elsewhere',
    params: idParams,
    body: z.object({ ...fields, enabled: z.boolean() }).partial(),
    answer: OutgoingWebhook,
  }),
  'DELETE /api/admin/outgoing-webhooks/{id}': endpoint({
    access: 'admin',
    summary: 'forget an address, and what was sent to it',
    params: idParams,
    answer: empty,
  }),
  'POST /api/admin/outgoing-webhooks/{id}/secret': endpoint({
    access: 'admin',
    confirmed: true,
    summary: 'exchange the secret; for 24 hours messages are signed with the one before as well',
    params: idParams,
    answer: z.object({ secret: z.string(), made: OutgoingWebhook }),
  }),
  'POST /api/admin/outgoing-webhooks/{id}/ping': endpoint({
    access: 'admin',
    summary: 'send a message that says nothing, to see whether it arrives',
    params: idParams,
    answer: empty,
    status: 202,
  }),
  'GET /api/admin/outgoing-webhooks/{id}/deliveries': endpoint({
    access: 'admin',
    summary: 'what was sent to an address within 30 days, newest first',
    params: idParams,
    query: z.object({ state: z.enum(deliveryStates).optional(), ...paging(20) }),
    answer: z.array(OutgoingDelivery),
    paged: true,
  }),
  'POST /api/admin/outgoing-webhooks/{id}/deliveries/{deliveryId}/resend': endpoint({
    access: 'admin',
    summary: 'send again what has arrived or was given up; it keeps its id',
    params: deliveryParams,
    answer: empty,
    status: 202,
  }),
}
