import type { Hono } from 'hono'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import { decodeText, readBytes } from '#server/http/read-body.ts'
import { listOwnNotices, readNotices } from './operations/read-notices.ts'
import { changeSettings, getSettings, subscribe, unsubscribeBrowser } from './operations/settings.ts'
import { explainLink, stopMail } from './operations/stop-mail.ts'

export const noticesRoutes = (bind: Bind): void => {
  bind('GET /api/me/notices', async (ctx, { query }, { response }) => {
    const answer = await listOwnNotices(ctx, query)
    response.set('x-total-count', String(answer.total))
    return answer
  })
  bind('POST /api/me/notices/read', (ctx, { body }) => readNotices(ctx, body.ids))
  bind('GET /api/me/notice-settings', (ctx) => getSettings(ctx))
  bind('PATCH /api/me/notice-settings', (ctx, { body }) => changeSettings(ctx, body))
  bind('POST /api/me/push-subscriptions', (ctx, { body }) => subscribe(ctx, body))
  bind('DELETE /api/me/push-subscriptions', (ctx, { body }) => unsubscribeBrowser(ctx, body.endpoint))
  bind('GET /api/notices/unsubscribe', (ctx, { query }) => explainLink(ctx, query.token))
}

/**
 * The link of a letter, where its page's form and mail programs (RFC 8058) post to. A form names its scope and is led
 * back to the page; a mail program names none, means all letters, and must not be redirected.
 */
export const noticesPlainRoutes = (app: Hono, contextFor: ContextFor): void => {
  app.post('/notices/unsubscribe', async (c) => {
    const ctx = await contextFor(c)
    const form = new URLSearchParams(decodeText(await readBytes(c.req.raw, 4096)))
    const token = c.req.query('token') ?? ''
    const scope = form.get('scope')
    await stopMail(ctx, token, scope === 'type' ? 'type' : 'all')
    if (scope === null) return c.json({}, 200, { 'cache-control': 'no-store' })
    const done = new URLSearchParams({ token, done: scope === 'type' ? 'type' : 'all' })
    return c.redirect(`/notices/unsubscribe?${done}`, 303)
  })
}
