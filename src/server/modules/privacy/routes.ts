import type { Bind } from '#server/http/bind.ts'
import { exportOwnData, getErasureLoss } from './operations.ts'

export const privacyRoutes = (bind: Bind): void => {
  bind('GET /api/me/export', (ctx, _, edge) => exportOwnData(ctx, edge))
  bind('GET /api/me/erasure', getErasureLoss)
}
