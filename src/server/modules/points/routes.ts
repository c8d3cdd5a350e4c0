import type { Bind } from '#server/http/bind.ts'
import { listOwnLedger } from './operations.ts'

export const pointsRoutes = (bind: Bind): void => {
  bind('GET /api/me/ledger', (ctx, { query }) => listOwnLedger(ctx, query))
}
