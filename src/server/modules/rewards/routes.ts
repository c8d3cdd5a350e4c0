import type { Bind } from '#server/http/bind.ts'
import {
  addReward,
  changeReward,
  listRedemptions,
  listRewards,
  redeemReward,
  removeReward,
} from './operations.ts'

export const rewardsRoutes = (bind: Bind): void => {
  bind('GET /api/rewards', (ctx) => listRewards(ctx))
  bind('POST /api/rewards', (ctx, { body }) => addReward(ctx, body))
  bind('PATCH /api/rewards/{id}', (ctx, { params, body }) => changeReward(ctx, params.id, body))
  bind('DELETE /api/rewards/{id}', (ctx, { params }) => removeReward(ctx, params.id))
  bind('POST /api/rewards/{id}/redeem', (ctx, { params, body }, edge) =>
    redeemReward(ctx, params.id, { key: edge.request.get('idempotency-key'), body: JSON.stringify(body) }),
  )
  bind('GET /api/users/{id}/rewards', (ctx, { params }) => listRedemptions(ctx, params.id))
}
