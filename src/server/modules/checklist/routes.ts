import type { Bind } from '#server/http/bind.ts'
import { putAway, readChecklist, testItem } from './operations/read-checklist.ts'

export const checklistRoutes = (bind: Bind): void => {
  bind('GET /api/admin/checklist', (ctx) => readChecklist(ctx))
  bind('POST /api/admin/checklist/{id}/test', (ctx, { params: { id } }) => testItem(ctx, id))
  bind('PATCH /api/admin/checklist', (ctx, { body }) => putAway(ctx, body.putAway))
}
