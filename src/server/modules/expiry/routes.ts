import type { Bind } from '#server/http/bind.ts'
import { changeExpiryPolicy, getExpiryPolicy } from '#server/modules/settings/index.ts'

export const expiryRoutes = (bind: Bind): void => {
  bind('GET /api/admin/expiry', (ctx) => getExpiryPolicy(ctx))
  bind('PATCH /api/admin/expiry', (ctx, { body }) => changeExpiryPolicy(ctx, body))
}
