import type { Context, Hono } from 'hono'
import type { Bind } from '#server/http/bind.ts'
import { netOf } from '#server/http/client-address.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { decodeText, parseJson, readBytes } from '#server/http/read-body.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { sameSecret } from '#server/kernel/ids.ts'
import { messagesText as t } from '#server/text/messages.ts'
import { takeBounces } from './operations/bounces.ts'
import { listMessages, markMessage, writeMessage } from './operations/contact.ts'
import {
  confirm,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from './operations/newsletter.ts'
import { passwordIn } from './rules/bounces.ts'

const bounceBytes = 1_000_000
const wrongSecrets: Limit = { scope: 'bounces.secret', max: 30, windowSeconds: 300 }

/** Compared first, so that a right one is never kept waiting. @throws AppError wrong_secret, too_many_requests */
const checkBounceSecret = async (ctx: Ctx, expected: string, given: string | undefined): Promise<void> => {
  if (given !== undefined && sameSecret(given, expected)) return
  const challenge = 'Basic realm="mail"'
  // Amazon sends its password only after it was asked for one: who brings none has guessed nothing.
  if (given === undefined) throw new AppError('not_signed_in', t.bounceSecret, { challenge })
  await countUse(ctx, [wrongSecrets, netOf(ctx.ip)])
  throw new AppError('wrong_secret', t.bounceSecret, { challenge })
}

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

/**
 * POST /newsletter/unsubscribe?token=: what a mail program sends when its own button is pressed (RFC 8058).
 * POST /api/mail/bounces: what a mail service tells; Amazon's comes as text/plain, hence no call of the contract.
 */
export const messagesPlainRoutes = (app: Hono, contextFor: (c: Context) => Promise<Ctx>): void => {
  app.post('/newsletter/unsubscribe', async (c) => {
    await unsubscribe(await contextFor(c), c.req.query('token') ?? '')
    return c.json({})
  })
  app.post('/api/mail/bounces', async (c) => {
    const ctx = await contextFor(c)
    const expected = ctx.config.mailBounceSecret
    if (expected === undefined) throw notFound(t.noBounces)
    await checkBounceSecret(ctx, expected, passwordIn(c.req.header('authorization')))
    await takeBounces(ctx, parseJson(decodeText(await readBytes(c.req.raw, bounceBytes))))
    return c.json({}, 200, { 'cache-control': 'no-store' })
  })
}
