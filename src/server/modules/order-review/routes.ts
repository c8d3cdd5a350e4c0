import type { Bind } from '#server/http/bind.ts'
import { changeHoldPolicy } from '#server/modules/settings/index.ts'
import { acceptClaim } from './operations/accept-claim.ts'
import { decideClash } from './operations/decide-clash.ts'
import { holdOrder, refuseHold, releaseHold } from './operations/hold-order.ts'
import { listHolds, summarizeHolds } from './operations/list-holds.ts'

export const orderReviewRoutes = (bind: Bind): void => {
  bind('POST /api/admin/claims/{id}/accept', (ctx, { params, body }) =>
    acceptClaim(ctx, params.id, body.message ?? null),
  )
  bind('POST /api/admin/conversions/{id}/claim-clash', async (ctx, { params, body }) => {
    await decideClash(ctx, params.id, body)
    return {}
  })
  bind('GET /api/admin/holds', (ctx, { query }) => listHolds(ctx, query))
  bind('GET /api/admin/holds/summary', (ctx) => summarizeHolds(ctx))
  bind('PATCH /api/admin/holds/policy', (ctx, { body }) => changeHoldPolicy(ctx, body))
  bind('POST /api/admin/holds', (ctx, { body }) => holdOrder(ctx, body.conversionId, body.note))
  bind('POST /api/admin/holds/{id}/release', async (ctx, { params, body }) => {
    await releaseHold(ctx, params.id, body.reason)
    return {}
  })
  bind('POST /api/admin/holds/{id}/refuse', async (ctx, { params, body }) => {
    await refuseHold(ctx, params.id, body.reason)
    return {}
  })
}
