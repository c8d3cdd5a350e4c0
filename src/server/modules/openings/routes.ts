import type { Hono } from 'hono'
import type { Bind } from '#server/http/bind.ts'
import type { LeadOn } from '#server/modules/clicks/index.ts'
import { extensionShops } from './operations/extension-shops.ts'
import { goToLink, goToRetailer } from './operations/go-to-page.ts'
import { openLink } from './operations/open-link.ts'
import { openRetailer } from './operations/open-retailer.ts'
import { lookAtLink, resolveLink } from './operations/resolve-link.ts'
import { listWishedShops } from './operations/wished-shops.ts'

/** The same for who presses before the page's scripts come; no JSON calls of the contract. */
export const openingRedirects = (app: Hono, leadOn: LeadOn): void => {
  app.get('/api/links/go', (c) => leadOn(c, (ctx, visit) => goToLink(ctx, c.req.query('url') ?? '', visit)))
  app.get('/api/retailers/:id{[1-9][0-9]{0,8}}/go', (c) =>
    leadOn(c, (ctx, visit) => goToRetailer(ctx, Number(c.req.param('id')), visit)),
  )
}

export const openingsRoutes = (bind: Bind): void => {
  bind('POST /api/links/resolve', (ctx, { body }) => resolveLink(ctx, body.url))
  bind('GET /api/links/look', (ctx, { query }) => lookAtLink(ctx, query.url))
  bind('POST /api/links/open', (ctx, { body }) => openLink(ctx, body.url))
  bind('POST /api/retailers/{id}/open', (ctx, { params }) => openRetailer(ctx, params.id))
  bind('GET /api/extension/shops', (ctx) => extensionShops(ctx))
  bind('GET /api/admin/wished-shops', (ctx) => listWishedShops(ctx))
}
