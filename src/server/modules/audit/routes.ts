import type { Bind } from '#server/http/bind.ts'
import { exportAudit, listAudit } from './operations.ts'
import { listActors } from './store.ts'

export const auditRoutes = (bind: Bind): void => {
  bind('GET /api/admin/audit', (ctx, { query }) => listAudit(ctx, query))
  bind('GET /api/admin/products/{id}/changes', (ctx, { params, query }) =>
    listAudit(ctx, { ...query, subjectType: 'product', subjectId: String(params.id) }),
  )
  bind('GET /api/admin/audit/actors', (ctx) => listActors(ctx.db))
  bind('GET /api/admin/audit/export', (ctx, { query }) => exportAudit(ctx, query))
}
