import type { Bind } from '#server/http/bind.ts'
import { listKeys, makeKey, revokeKey } from './operations.ts'

export const apiKeysRoutes = (bind: Bind): void => {
  bind('GET /api/admin/api-keys', (ctx) => listKeys(ctx))
  bind('POST /api/admin/api-keys', (ctx, { body }) => makeKey(ctx, body))
  bind('DELETE /api/admin/api-keys/{id}', (ctx, { params: { id } }) => revokeKey(ctx, id))
}
