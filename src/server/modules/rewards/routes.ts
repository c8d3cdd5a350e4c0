import type { Bind } from '#server/http/bind.ts'
import {
  deliverRedemption,
  listQueue,
  listRedemptions,
  refundRedemption,
} from './operations/handle-redemptions.ts'
import { importCodes, listCodes, removeCode } from './operations/manage-codes.ts'
import {
  addReward,
  changeReward,
  listManagedRewards,
  listRewards,
  removeReward,
} from './operations/manage-rewards.ts'
import { redeemReward } from './operations/redeem-reward.ts'

export const rewardsRoutes = (bind: Bind): void => {
  bind('GET /api/rewards', (ctx) => listRewards(ctx))
  bind('POST /api/rewards', (ctx, { body }) => addReward(ctx, body))
  bind('PATCH /api/rewards/{id}', (ctx, { params, body }) => changeReward(ctx, params.id, body))
  bind('DELETE /api/rewards/{id}', (ctx, { params }) => removeReward(ctx, params.id))
  bind('POST /api/rewards/{id}/redeem', (ctx, { params, body }, edge) =>
    redeemReward(ctx, params.id, { key: edge.request.get('idempotency-key'), body }),
  )
  bind('GET /api/users/{id}/rewards', (ctx, { params }, { forOthers }) =>
    listRedemptions(ctx, params.id, forOthers),
  )
  bind('GET /api/admin/rewards', (ctx) => listManagedRewards(ctx))
  bind('GET /api/admin/rewards/{id}/codes', (ctx, { params, query }) => listCodes(ctx, params.id, query))
  bind('POST /api/admin/rewards/{id}/codes', (ctx, { params, body }) =>
    importCodes(ctx, params.id, body.text),
  )
  bind('DELETE /api/admin/rewards/{id}/codes/{codeId}', (ctx, { params }) =>
    removeCode(ctx, params.id, params.codeId),
  )
  bind('GET /api/admin/redemptions', (ctx, { query }) => listQueue(ctx, query))
  bind('POST /api/admin/redemptions/{id}/deliver', (ctx, { params, body }) =>
    deliverRedemption(ctx, params.id, body.note),
  )
  bind('POST /api/admin/redemptions/{id}/refund', (ctx, { params, body }) =>
    refundRedemption(ctx, params.id, body),
  )
}
