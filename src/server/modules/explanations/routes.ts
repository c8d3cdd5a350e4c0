import type { Bind } from '#server/http/bind.ts'
import { listClicks } from './operations/list-clicks.ts'

export const explanationsRoutes = (bind: Bind): void => {
  bind('GET /api/me/clicks', (ctx, { query }) => listClicks(ctx, query))
}
