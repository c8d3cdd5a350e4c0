import type { Bind } from '#server/http/bind.ts'
import { mark, markPaid } from './operations/mark-lines.ts'
import { exportLines, listLines } from './operations/show-lines.ts'

/** The calls that need no reading of files; imports binds the rest. */
export const statementsRoutes = (bind: Bind): void => {
  bind('GET /api/admin/statements/{id}/lines', (ctx, { params, query }) => listLines(ctx, params.id, query))
  bind('GET /api/admin/statements/{id}/export', (ctx, { params, query }) =>
    exportLines(ctx, params.id, query),
  )
  bind('POST /api/admin/statements/{id}/mark', (ctx, { params, body }) => mark(ctx, params.id, body))
  bind('POST /api/admin/statements/{id}/paid', (ctx, { params, body }) => markPaid(ctx, params.id, body))
}
