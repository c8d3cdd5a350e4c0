import type { Bind } from '#server/http/bind.ts'
import { changeRetention, changeSettings, getRetention, getSettings } from './operations.ts'

export const settingsRoutes = (bind: Bind): void => {
  bind('GET /api/settings', (ctx) => getSettings(ctx))
  bind('PATCH /api/admin/settings', (ctx, { body }) => changeSettings(ctx, body))
  bind('GET /api/admin/retention', (ctx) => getRetention(ctx))
  bind('PATCH /api/admin/retention', (ctx, { body }) => changeRetention(ctx, body))
}
