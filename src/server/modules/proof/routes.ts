import type { Bind } from '#server/http/bind.ts'
import { listBreaks, resolveBreak } from './operations/handle-breaks.ts'
import { listRoots, showOwnProof } from './operations/show-proof.ts'

export const proofRoutes = (bind: Bind): void => {
  bind('GET /api/proof/roots', (ctx, { query }) => listRoots(ctx, query))
  bind('GET /api/me/proof', (ctx) => showOwnProof(ctx))
  bind('GET /api/admin/chain-breaks', (ctx, { query }) => listBreaks(ctx, query))
  bind('POST /api/admin/chain-breaks/{id}/resolve', (ctx, { params }) => resolveBreak(ctx, params.id))
}
