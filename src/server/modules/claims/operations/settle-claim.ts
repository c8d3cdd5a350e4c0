import { notify } from '#server/jobs/notify.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { claimsText as t } from '#server/text/claims.ts'
import { decidableStates, type TakenBecause } from '../rules/claim.ts'
import type { LockedClaim } from '../store/claims.ts'
import { handOver } from '../store/settlement.ts'
import { moveAndTell } from './move-and-tell.ts'

/** Closes a locked open claim: the shop has recorded its order, the points come from there. */
export const closeByReport = (ctx: Ctx, claim: LockedClaim, conversionId: number): Promise<boolean> =>
  moveAndTell(ctx, claim, {
    from: decidableStates,
    to: 'accepted',
    at: ctx.clock.now(),
    conversionId,
    message: t.reported,
  })

/** Takes the points of a locked, paid claim back; from now on the order decides. Once: it then holds nothing. */
export const takeClaimBack = async (
  ctx: Ctx,
  claim: LockedClaim,
  { conversionId, because }: { conversionId: number; because: TakenBecause },
): Promise<void> => {
  const message = t.takenBack[because]
  await handOver(ctx.db, { claimId: claim.id, conversionId, because, message }, ctx.clock.now())
  await postEntry(ctx, {
    userId: claim.userId,
    kind: 'adjust',
    points: -claim.creditedPoints,
    refType: 'claim',
    refId: String(claim.id),
    revision: 1,
  })
  if (claim.ownerDeleted) return
  await notify(ctx, {
    userId: claim.userId,
    type: 'claim_updated',
    refType: 'claim',
    refId: claim.id,
    revision: claim.revision + 1,
    data: {
      state: 'accepted',
      orderCode: claim.details.orderCode,
      productName: claim.productName,
      points: -claim.creditedPoints,
      message,
      conversionId,
    },
  })
}

/** A locked claim that waited for its shop goes to the operator: the shop has spoken. */
export const stopWaiting = (ctx: Ctx, claim: LockedClaim): Promise<boolean> =>
  moveAndTell(ctx, claim, { from: ['held'], to: 'sent', at: ctx.clock.now() })

/** Accepts a locked claim and pays these points (điểm); false when it is not open. */
export const payClaim = async (
  ctx: Ctx,
  claim: LockedClaim,
  { points, message }: { points: number; message: string | null },
): Promise<boolean> => {
  const moved = await moveAndTell(ctx, claim, {
    from: decidableStates,
    to: 'accepted',
    at: ctx.clock.now(),
    message,
    credited: points,
  })
  if (moved)
    await postEntry(ctx, {
      userId: claim.userId,
      kind: 'adjust',
      points,
      refType: 'claim',
      refId: String(claim.id),
    })
  return moved
}
