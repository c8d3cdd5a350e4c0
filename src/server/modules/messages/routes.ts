import type { Context, Hono } from 'hono'
import type { Bind } from '#server/http/bind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listMessages, markMessage, writeMessage } from './operations/contact.ts'
import {
  confirm,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from './operations/newsletter.ts'

export const messagesRoutes = (bind: Bind): void => {
  bind('POST /api/contact', (ctx, { body }) => writeMessage(ctx, body))
  bind('POST /api/newsletter', (ctx, { body }) => subscribe(ctx, body.email))
  bind('POST /api/newsletter/confirm', (ctx, { body }) => confirm(ctx, body.token))
  bind('POST /api/newsletter/unsubscribe', (ctx, { body }) => unsubscribe(ctx, body.token))
  bind('GET /api/admin/messages', (ctx, { query }) => listMessages(ctx, query))
  bind('PATCH /api/admin/messages/{id}', (ctx, { params, body }) => markMessage(ctx, params.id, body.status))
  bind('GET /api/admin/subscribers', (ctx, { query }) => listSubscribers(ctx, query))
  bind('GET /api/admin/subscribers/export', (ctx) => exportSubscribers(ctx))
}

/** POST /newsletter/unsubscribe?token=: what a mail program sends when its own button is pressed (RFC 8058). */
export const messagesPlainRoutes = (app: Hono, contextFor: (c: Context) => Promise<Ctx>): void => {
  app.post('/newsletter/unsubscribe', async (c) => {
    await unsubscribe(await contextFor(c), c.req.query('token') ?? '')
    return c.json({})
  })
}
