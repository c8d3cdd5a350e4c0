import type { Bind } from '#server/http/bind.ts'
import { changeAdjustmentPolicy, getAdjustmentPolicy } from '#server/modules/settings/index.ts'
import {
  addAdjustment,
  approveAdjustment,
  listAdjustments,
  refuseAdjustment,
  reverseAdjustment,
} from './operations.ts'

export const adjustmentsRoutes = (bind: Bind): void => {
  bind('GET /api/admin/adjustments', (ctx, { query }) => listAdjustments(ctx, query))
  bind('POST /api/admin/adjustments', async (ctx, { body }, edge) => {
    const adjustment = await addAdjustment(ctx, body, edge.request.get('idempotency-key'))
    if (adjustment.needsSecond) edge.status = 202
    return adjustment
  })
  bind('GET /api/admin/adjustments/policy', (ctx) => getAdjustmentPolicy(ctx))
  bind('PATCH /api/admin/adjustments/policy', (ctx, { body }) => changeAdjustmentPolicy(ctx, body))
  bind('POST /api/admin/adjustments/{id}/approve', (ctx, { params }) => approveAdjustment(ctx, params.id))
  bind('POST /api/admin/adjustments/{id}/refuse', (ctx, { params, body }) =>
    refuseAdjustment(ctx, params.id, body.reason),
  )
  bind('POST /api/admin/adjustments/{id}/reverse', async (ctx, { params, body }, edge) => {
    const { adjustment, waits } = await reverseAdjustment(ctx, params.id, body.reason)
    if (waits) edge.status = 202
    return adjustment
  })
}
