import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { formatDate } from '#shared/dates.ts'
import { type LockedClaim, type Move, moveClaim } from '../store/claims.ts'

/** Moves a locked claim and leaves word for its member; false when it does not stand where it may come from. */
export const moveAndTell = async (ctx: Ctx, claim: LockedClaim, move: Move): Promise<boolean> => {
  if (!(await moveClaim(ctx.db, claim.id, move))) return false
  if (claim.ownerDeleted) return true
  await notify(ctx, {
    userId: claim.userId,
    type: 'claim_updated',
    refType: 'claim',
    refId: claim.id,
    revision: claim.revision + 1,
    data: {
      state: move.to,
      orderCode: claim.details.orderCode,
      productName: claim.productName,
      points: move.credited ?? 0,
      reason: move.reason ?? null,
      message: move.message ?? null,
      heldUntil: move.heldUntil ? formatDate(move.heldUntil) : null,
      conversionId: move.conversionId ?? null,
    },
  })
  return true
}
