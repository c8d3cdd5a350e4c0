import type { Bind } from '#server/http/bind.ts'
import { addAlert, listAlerts, removeAlert } from './operations/own-alerts.ts'

export const alertsRoutes = (bind: Bind): void => {
  bind('GET /api/alerts', (ctx, { query }) => listAlerts(ctx, query.productId))
  bind('POST /api/alerts', (ctx, { body }) => addAlert(ctx, body))
  bind('DELETE /api/alerts/{id}', (ctx, { params }) => removeAlert(ctx, params.id))
}
