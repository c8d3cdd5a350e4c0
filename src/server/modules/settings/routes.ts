import type { Bind } from '#server/http/bind.ts'
import { changeSettings, getSettings } from './operations.ts'

export const settingsRoutes = (bind: Bind): void => {
  bind('GET /api/settings', (ctx) => getSettings(ctx))
  bind('PATCH /api/admin/settings', (ctx, { body }) => changeSettings(ctx, body))
}
