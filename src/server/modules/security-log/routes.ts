import type { Bind } from '#server/http/bind.ts'
import { exportSecurityLog, listSecurityDays, listSecurityLog, seeAlert } from './operations.ts'
import { listOpenAlerts } from './store.ts'

export const securityLogRoutes = (bind: Bind): void => {
  bind('GET /api/admin/security-log', (ctx, { query }) => listSecurityLog(ctx, query))
  bind('GET /api/admin/security-log/export', (ctx, { query }) => exportSecurityLog(ctx, query))
  bind('GET /api/admin/security-log/days', (ctx, { query: { days } }) => listSecurityDays(ctx, days))
  bind('GET /api/admin/security-alerts', (ctx) => listOpenAlerts(ctx.db))
  bind('POST /api/admin/security-alerts/{id}/seen', (ctx, { params: { id } }) => seeAlert(ctx, id))
}
