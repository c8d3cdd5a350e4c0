import type { Bind } from '#server/http/bind.ts'
import { readWorklist } from './operations.ts'

export const worklistRoutes = (bind: Bind): void => {
  bind('GET /api/admin/today', (ctx) => readWorklist(ctx))
}
