import type { Bind } from '#server/http/bind.ts'
import { withOffersKept } from './operations/keep-offers.ts'
import { addRule, changeRule, listRules, removeRule } from './operations/manage-rules.ts'

export const earningRoutes = (bind: Bind): void => {
  bind('GET /api/admin/rules', (ctx) => listRules(ctx))
  bind('POST /api/admin/rules', (ctx, { body }) => withOffersKept(ctx, () => addRule(ctx, body)))
  bind('PATCH /api/admin/rules/{id}', (ctx, { params, body }) =>
    withOffersKept(ctx, () => changeRule(ctx, params.id, body)),
  )
  bind('DELETE /api/admin/rules/{id}', (ctx, { params }) =>
    withOffersKept(ctx, () => removeRule(ctx, params.id)),
  )
}
