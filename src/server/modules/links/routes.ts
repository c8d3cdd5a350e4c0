import type { Bind } from '#server/http/bind.ts'
import { changeLinkSettings } from '#server/modules/settings/index.ts'
import { acceptAsExpected, askForChecks } from './operations/act-on-links.ts'
import { exportLinks, listLinks, summariseLinks } from './operations/list-links.ts'
import { listWrapHosts, wrapLinks } from './operations/wrap-links.ts'

export const linksRoutes = (bind: Bind): void => {
  bind('GET /api/admin/links', (ctx, { query }) => listLinks(ctx, query))
  bind('GET /api/admin/links/summary', (ctx) => summariseLinks(ctx))
  bind('GET /api/admin/links/export', (ctx, { query }) => exportLinks(ctx, query))
  bind('POST /api/admin/links/check', (ctx, { body }) => askForChecks(ctx, body.ids))
  bind('POST /api/admin/links/accept', (ctx, { body }) => acceptAsExpected(ctx, body.ids))
  bind('GET /api/admin/links/wrapping', (ctx) => listWrapHosts(ctx))
  bind('POST /api/admin/links/wrapping', (ctx, { body }) => wrapLinks(ctx, body))
  bind('PATCH /api/admin/links/settings', (ctx, { body }) => changeLinkSettings(ctx, body))
}
