import type { Bind } from '#server/http/bind.ts'
import { readDemoData, removeDemoData } from './operations.ts'

export const demoDataRoutes = (bind: Bind): void => {
  bind('GET /api/admin/demo-data', (ctx) => readDemoData(ctx))
  bind('POST /api/admin/demo-data/removal', (ctx, { body }) => removeDemoData(ctx, body.siteName))
}
