import type { Context, Hono } from 'hono'
import type { Bind, ContextFor } from '#server/http/bind.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clickPageOf } from '#shared/click-page.ts'
import { followLink } from './operations/follow-link.ts'
import { goToShop } from './operations/go-to-shop.ts'
import { previewOffer } from './operations/preview-offer.ts'
import { simulateRules } from './operations/simulate-rules.ts'
import { trackClick } from './operations/track-click.ts'
import { type Visit, visitOf } from './rules.ts'

export const clicksRoutes = (bind: Bind): void => {
  bind('POST /api/affiliate/track', (ctx, { body }) => trackClick(ctx, body))
  bind('POST /api/admin/rules/simulate', (ctx, { body }) => simulateRules(ctx, body))
  bind('GET /api/products/{id}/reward', (ctx, { params }) => previewOffer(ctx, params.id))
}

/** Headers of an answer that leads to a shop. */
const onward = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer-when-downgrade',
  'x-robots-tag': 'noindex, nofollow',
}

/** The page of ours a request came from. */
const pageOf = (referer: string | undefined): string | null => {
  if (!referer || !URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  return clickPageOf(pathname + search)
}

/** A shop's link as a header holds it: it may be stored with letters that none does. */
const asHeader = (link: string): string => (/^[!-~]*$/.test(link) ? link : new URL(link).href)

/** Answers with the way to a shop, which `find` says; a page of ours where there is none. */
export type LeadOn = (c: Context, find: (ctx: Ctx, visit: Visit) => Promise<string>) => Promise<Response>

export const leadOnWith =
  (contextFor: ContextFor, notFoundPage: (c: Context) => Promise<Response>): LeadOn =>
  async (c, find) => {
    try {
      const location = await find(await contextFor(c), visitOf(c.req.method, c.req.raw.headers))
      return new Response(null, { status: 302, headers: { location: asHeader(location), ...onward } })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return notFoundPage(c)
      throw error
    }
  }

/** The redirects to the shops, which are no JSON calls of the contract. */
export const clickRedirects = (app: Hono, leadOn: LeadOn) => {
  app.get('/api/affiliate/redirect/:clickId', (c) =>
    leadOn(c, (ctx, visit) => followLink(ctx, c.req.param('clickId'), visit)),
  )
  app.get('/api/affiliate/go/:productId{[1-9][0-9]{0,8}}', (c) =>
    leadOn(c, (ctx, visit) =>
      goToShop(ctx, Number(c.req.param('productId')), { ...visit, page: pageOf(c.req.header('referer')) }),
    ),
  )
}
