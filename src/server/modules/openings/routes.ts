import type { Bind } from '#server/http/bind.ts'
import { openLink } from './operations/open-link.ts'
import { openRetailer } from './operations/open-retailer.ts'
import { resolveLink } from './operations/resolve-link.ts'
import { listWishedShops } from './operations/wished-shops.ts'

export const openingsRoutes = (bind: Bind): void => {
  bind('POST /api/links/resolve', (ctx, { body }) => resolveLink(ctx, body.url))
  bind('POST /api/links/open', (ctx, { body }) => openLink(ctx, body.url))
  bind('POST /api/retailers/{id}/open', (ctx, { params }) => openRetailer(ctx, params.id))
  bind('GET /api/admin/wished-shops', (ctx) => listWishedShops(ctx))
}
