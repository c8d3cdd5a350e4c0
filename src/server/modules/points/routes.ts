import type { Bind } from '#server/http/bind.ts'
import { listMemberLedger, listOwnLedger } from './operations.ts'

export const pointsRoutes = (bind: Bind): void => {
  bind('GET /api/me/ledger', (ctx, { query }) => listOwnLedger(ctx, query))
  bind('GET /api/admin/members/{id}/ledger', (ctx, { params, query }) =>
    listMemberLedger(ctx, params.id, query),
  )
}
