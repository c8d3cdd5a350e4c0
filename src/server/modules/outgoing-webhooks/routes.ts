import type { Bind } from '#server/http/bind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { deliverOutgoing } from './jobs.ts'
import {
  addWebhook,
  changeWebhook,
  exchangeSecret,
  listDeliveries,
  listWebhooks,
  ping,
  removeWebhook,
  resend,
} from './operations/manage.ts'

const begin = (tx: Ctx) => deliverOutgoing.enqueue(tx, { once: true })

export const outgoingWebhooksRoutes = (bind: Bind): void => {
  bind('GET /api/admin/outgoing-webhooks', (ctx) => listWebhooks(ctx))
  bind('POST /api/admin/outgoing-webhooks', (ctx, { body }) => addWebhook(ctx, body))
  bind('PATCH /api/admin/outgoing-webhooks/{id}', (ctx, { params: { id }, body }) =>
    changeWebhook(ctx, id, body),
  )
  bind('DELETE /api/admin/outgoing-webhooks/{id}', (ctx, { params: { id } }) => removeWebhook(ctx, id))
  bind('POST /api/admin/outgoing-webhooks/{id}/secret', (ctx, { params: { id } }) => exchangeSecret(ctx, id))
  bind('POST /api/admin/outgoing-webhooks/{id}/ping', (ctx, { params: { id } }) => ping(ctx, id, begin))
  bind('GET /api/admin/outgoing-webhooks/{id}/deliveries', (ctx, { params: { id }, query }) =>
    listDeliveries(ctx, id, query),
  )
  bind(
    'POST /api/admin/outgoing-webhooks/{id}/deliveries/{deliveryId}/resend',
    (ctx, { params: { id: webhookId, deliveryId: id } }) => resend(ctx, { webhookId, id }, begin),
  )
}
