import type { Context, Hono } from 'hono'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import { decodeText, parseJson, readBytes } from '#server/http/read-body.ts'
import { AppError } from '#server/kernel/errors.ts'
import { reportsText as t } from '#server/text/reports.ts'
import { askReport, showWebhook } from './operations/connect-network.ts'
import { listNetworks, listReadDays } from './operations/list-networks.ts'
import { listInbox, readEvent } from './operations/read-inbox.ts'
import { receivePostback } from './operations/receive-postback.ts'
import { retryEvent } from './operations/retry-event.ts'
import { listRuns } from './store/run-history.ts'

export const reportsRoutes = (bind: Bind): void => {
  bind('GET /api/admin/networks', (ctx) => listNetworks(ctx))
  bind('GET /api/admin/networks/runs', (ctx, { query }) => listRuns(ctx.db, query))
  bind('GET /api/admin/networks/days', (ctx, { query }) => listReadDays(ctx, query))
  bind('POST /api/admin/networks/{network}/run', (ctx, { params, body }) =>
    askReport(ctx, params.network, body.kind),
  )
  bind('POST /api/admin/networks/{network}/door', (ctx, { params }) => showWebhook(ctx, params.network))
  bind('GET /api/admin/events', (ctx, { query }) => listInbox(ctx, query))
  bind('GET /api/admin/events/{id}', (ctx, { params }) => readEvent(ctx, params.id))
  bind('POST /api/admin/events/{id}/retry', (ctx, { params }) => retryEvent(ctx, params.id))
}

/** The fields of a postback's body: JSON when it says so or looks so, else a form. */
const bodyFields = (type: string, rawBody: string): Record<string, unknown> => {
  if (!/json/i.test(type) && !rawBody.trimStart().startsWith('{'))
    return Object.fromEntries(new URLSearchParams(rawBody))
  const value = parseJson(rawBody)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid_json', t.notAnObject)
  return { ...value }
}

const postback = (contextFor: ContextFor) => async (c: Context) => {
  const ctx = await contextFor(c)
  const rawBody = c.req.method === 'POST' ? decodeText(await readBytes(c.req.raw, 32_768)) : ''
  const fields = rawBody === '' ? {} : bodyFields(c.req.header('content-type') ?? '', rawBody)
  const { outcome } = await receivePostback(ctx, {
    network: c.req.param('network') ?? '',
    secret: c.req.param('secret') ?? '',
    method: c.req.method,
    rawBody,
    query: c.req.query(),
    fields,
    signature: c.req.header('x-signature') ?? null,
  })
  return c.json({ ok: true, outcome }, 200, { 'cache-control': 'no-store' })
}

/** Where the networks send their postbacks, which are no JSON calls of the contract. */
export const postbackEndpoint = (app: Hono, contextFor: ContextFor) => {
  app.on(['GET', 'POST'], '/api/postback/:network/:secret', postback(contextFor))
}
