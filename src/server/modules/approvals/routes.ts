import type { Bind } from '#server/http/bind.ts'
import { approve, decline, listWaiting } from './operations/decide.ts'

export const approvalsRoutes = (bind: Bind): void => {
  bind('GET /api/admin/approvals', (ctx, { query }) => listWaiting(ctx, query))
  bind('POST /api/admin/approvals/{id}/approve', (ctx, { params, body }) =>
    approve(ctx, params.id, body.reason),
  )
  bind('POST /api/admin/approvals/{id}/decline', (ctx, { params, body }) =>
    decline(ctx, params.id, body.reason),
  )
}
