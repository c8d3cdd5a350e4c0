import type { Bind } from '#server/http/bind.ts'
import { addPurchaseByHand, listPurchases, reversePurchaseByHand } from './operations.ts'

export const purchasesRoutes = (bind: Bind): void => {
  bind('GET /api/users/{id}/purchases', (ctx, { params }) => listPurchases(ctx, params.id))
  bind('POST /api/purchases', (ctx, { body }, edge) =>
    addPurchaseByHand(ctx, body, edge.request.get('idempotency-key')),
  )
  bind('POST /api/purchases/{id}/reverse', (ctx, { params, body }) =>
    reversePurchaseByHand(ctx, params.id, body.reason),
  )
}
