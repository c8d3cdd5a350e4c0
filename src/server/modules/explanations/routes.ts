import type { Bind } from '#server/http/bind.ts'
import { listClicks, listMemberClicks } from './operations/list-clicks.ts'

export const explanationsRoutes = (bind: Bind): void => {
  bind('GET /api/me/clicks', (ctx, { query }) => listClicks(ctx, query))
  bind('GET /api/admin/members/{id}/clicks', (ctx, { params, query }) =>
    listMemberClicks(ctx, params.id, query),
  )
}
