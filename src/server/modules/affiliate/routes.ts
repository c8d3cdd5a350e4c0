import type { Context, Hono } from 'hono'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import { decodeText, parseJson, readBytes } from '#server/http/read-body.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { changeHoldPolicy } from '#server/modules/settings/index.ts'
import { acceptClaim } from './operations/accept-claim.ts'
import { askReport, showDoor } from './operations/connect-network.ts'
import { decideClash } from './operations/decide-clash.ts'
import { followClick } from './operations/follow-click.ts'
import { goToShop } from './operations/go-to-shop.ts'
import { holdOrder, refuseHold, releaseHold } from './operations/hold-order.ts'
import { listClicks } from './operations/list-clicks.ts'
import { listHolds, summarizeHolds } from './operations/list-holds.ts'
import { listNetworks, listReadDays } from './operations/list-networks.ts'
import { previewReward } from './operations/preview-reward.ts'
import { listInbox, readEvent } from './operations/read-inbox.ts'
import { receivePostback } from './operations/receive-postback.ts'
import { retryEvent } from './operations/retry-event.ts'
import { simulateRules } from './operations/simulate-rules.ts'
import { trackClick } from './operations/track-click.ts'
import { countsAsVisit } from './rules/conversion.ts'
import { listRuns } from './store/run-history.ts'

export const affiliateRoutes = (bind: Bind): void => {
  bind('POST /api/affiliate/track', (ctx, { body }) => trackClick(ctx, body))
  bind('GET /api/admin/networks', (ctx) => listNetworks(ctx))
  bind('GET /api/admin/networks/runs', (ctx, { query }) => listRuns(ctx.db, query))
  bind('GET /api/admin/networks/days', (ctx, { query }) => listReadDays(ctx, query))
  bind('POST /api/admin/networks/{network}/run', (ctx, { params, body }) =>
    askReport(ctx, params.network, body.kind),
  )
  bind('POST /api/admin/networks/{network}/door', (ctx, { params }) => showDoor(ctx, params.network))
  bind('GET /api/admin/events', (ctx, { query }) => listInbox(ctx, query))
  bind('GET /api/admin/events/{id}', (ctx, { params }) => readEvent(ctx, params.id))
  bind('POST /api/admin/claims/{id}/accept', (ctx, { params, body }) =>
    acceptClaim(ctx, params.id, body.message ?? null),
  )
  bind('POST /api/admin/conversions/{id}/claim-clash', async (ctx, { params, body }) => {
    await decideClash(ctx, params.id, body)
    return {}
  })
  bind('POST /api/admin/events/{id}/retry', (ctx, { params }) => retryEvent(ctx, params.id))
  bind('POST /api/admin/rules/simulate', (ctx, { body }) => simulateRules(ctx, body))
  bind('GET /api/admin/holds', (ctx, { query }) => listHolds(ctx, query))
  bind('GET /api/admin/holds/summary', (ctx) => summarizeHolds(ctx))
  bind('PATCH /api/admin/holds/policy', (ctx, { body }) => changeHoldPolicy(ctx, body))
  bind('POST /api/admin/holds', (ctx, { body }) => holdOrder(ctx, body.conversionId, body.note))
  bind('POST /api/admin/holds/{id}/release', async (ctx, { params, body }) => {
    await releaseHold(ctx, params.id, body.reason)
    return {}
  })
  bind('POST /api/admin/holds/{id}/refuse', async (ctx, { params, body }) => {
    await refuseHold(ctx, params.id, body.reason)
    return {}
  })
  bind('GET /api/products/{id}/reward', (ctx, { params }) => previewReward(ctx, params.id))
  bind('GET /api/me/clicks', (ctx, { query }) => listClicks(ctx, query))
}

/** The fields of a postback's body: JSON when it says so or looks so, else a form. */
const bodyFields = (type: string, rawBody: string): Record<string, unknown> => {
  if (!/json/i.test(type) && !rawBody.trimStart().startsWith('{'))
    return Object.fromEntries(new URLSearchParams(rawBody))
  const value = parseJson(rawBody)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid_json', 'Thông báo đơn hàng phải là một đối tượng JSON')
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

/** Headers of an answer that leads to a shop. */
const onward = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer-when-downgrade',
  'x-robots-tag': 'noindex, nofollow',
}

/** The path of the page a request came from. */
const pageOf = (referer: string | undefined): string | null =>
  referer && URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : null

/** The doors that are not JSON calls of the contract: the redirect to the shop and the networks' postbacks. */
export const affiliateDoors = (
  app: Hono,
  contextFor: ContextFor,
  notFoundPage: (c: Context) => Promise<Response>,
) => {
  const leadOn = async (
    c: Context,
    find: (ctx: Ctx, counts: boolean) => Promise<string>,
  ): Promise<Response> => {
    const counts = countsAsVisit(c.req.method, c.req.raw.headers)
    try {
      const location = await find(await contextFor(c), counts)
      return new Response(null, { status: 302, headers: { location, ...onward } })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return notFoundPage(c)
      throw error
    }
  }
  app.get('/api/affiliate/redirect/:clickId', (c) =>
    leadOn(c, (ctx, counts) => followClick(ctx, c.req.param('clickId'), { counts })),
  )
  app.get('/api/affiliate/go/:productId{[1-9][0-9]{0,8}}', (c) =>
    leadOn(c, (ctx, counts) =>
      goToShop(ctx, Number(c.req.param('productId')), { counts, page: pageOf(c.req.header('referer')) }),
    ),
  )
  app.on(['GET', 'POST'], '/api/postback/:network/:secret', postback(contextFor))
}
