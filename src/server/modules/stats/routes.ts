import type { Bind } from '#server/http/bind.ts'
import { getStats } from './operations.ts'

export const statsRoutes = (bind: Bind): void => {
  bind('GET /api/stats', (ctx) => getStats(ctx))
}
