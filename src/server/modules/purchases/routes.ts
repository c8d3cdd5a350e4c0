import type { Bind } from '#server/http/bind.ts'
import { addPurchaseByHand, listPurchases, reversePurchaseByHand } from './operations.ts'

export const purchasesRoutes = (bind: Bind): void => {
  bind('GET /api/users/{id}/purchases', (ctx, { params }, { forOthers }) =>
    listPurchases(ctx, params.id, forOthers),
  )
  bind('POST /api/purchases', async (ctx, { body }, edge) => {
    const { done, waiting } = await addPurchaseByHand(ctx, body, edge.request.get('idempotency-key'))
    if (!waiting) return done
    edge.status = 202
    return { approvalId: waiting.id }
  })
  bind('POST /api/purchases/{id}/reverse', (ctx, { params, body }) =>
    reversePurchaseByHand(ctx, params.id, body.reason),
  )
}
