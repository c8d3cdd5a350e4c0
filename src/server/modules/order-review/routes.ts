import type { Approval } from '#contract/approvals.ts'
import type { Bind, Edge } from '#server/http/bind.ts'
import { byHand } from '#server/modules/approvals/index.ts'
import { getAdminClaim } from '#server/modules/claims/index.ts'
import { changeHoldPolicy } from '#server/modules/settings/index.ts'
import { acceptClaim } from './operations/accept-claim.ts'
import { decideClash } from './operations/decide-clash.ts'
import { holdOrder, holdSeen, refuseHold, releaseHold } from './operations/hold-order.ts'
import { listHolds, summarizeHolds } from './operations/list-holds.ts'

const answerOf = (edge: Edge, waiting: Approval | undefined): { approvalId?: number } => {
  if (!waiting) return {}
  edge.status = 202
  return { approvalId: waiting.id }
}

export const orderReviewRoutes = (bind: Bind): void => {
  bind('POST /api/admin/claims/{id}/accept', async (ctx, { params, body }, edge) => {
    const message = body.message ?? null
    // What a second person agrees to is what the first one saw.
    const seen = body.seen ?? (await getAdminClaim(ctx, params.id)).updatedAt
    const { done, waiting } = await byHand(
      ctx,
      { kind: 'claim', subjectId: String(params.id), details: { message, seen }, reason: message },
      (tx) => acceptClaim(tx, params.id, { message, seen: body.seen }),
    )
    if (!waiting) return done
    edge.status = 202
    return getAdminClaim(ctx, params.id)
  })
  bind('POST /api/admin/conversions/{id}/claim-clash', async (ctx, { params, body }, edge) => {
    const { claimId, reason } = body
    const seen = body.seen ?? (claimId && (await getAdminClaim(ctx, claimId)).updatedAt)
    const details = seen ? { ...body, seen } : body
    const { waiting } = await byHand(
      ctx,
      { kind: 'clash', subjectId: String(params.id), details, reason },
      (tx) => decideClash(tx, params.id, body),
    )
    return answerOf(edge, waiting)
  })
  bind('GET /api/admin/holds', (ctx, { query }) => listHolds(ctx, query))
  bind('GET /api/admin/holds/summary', (ctx) => summarizeHolds(ctx))
  bind('PATCH /api/admin/holds/policy', (ctx, { body }) => changeHoldPolicy(ctx, body))
  bind('POST /api/admin/holds', (ctx, { body }) => holdOrder(ctx, body.conversionId, body.note))
  bind('POST /api/admin/holds/{id}/release', async (ctx, { params, body }, edge) => {
    const { reason } = body
    const now = await holdSeen(ctx, params.id)
    const details = { reason, ...now, seen: body.seen ?? now.seen }
    const { waiting } = await byHand(
      ctx,
      { kind: 'hold_release', subjectId: String(params.id), details, reason },
      (tx) => releaseHold(tx, params.id, { reason, seen: body.seen }),
    )
    return answerOf(edge, waiting)
  })
  bind('POST /api/admin/holds/{id}/refuse', async (ctx, { params, body }) => {
    await refuseHold(ctx, params.id, body.reason)
    return {}
  })
}
