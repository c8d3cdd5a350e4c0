import type { AdminClaim, ClaimReason } from '#contract/claims.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, isOfKey } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { refuseUnseen } from '#server/kernel/seen.ts'
import { claimsText as t } from '#server/text/claims.ts'
import { decidableStates } from '../rules/claim.ts'
import { type LockedClaim, lockClaim, type Move } from '../store/claims.ts'
import { findAdminClaim, listQueue, type QueueFilter } from '../store/views.ts'
import { moveAndTell } from './move-and-tell.ts'
import { missingClaim } from './own-claims.ts'

export const listClaims = (
  ctx: Ctx,
  { page, limit, ...filter }: QueueFilter & { page: number; limit: number },
) => listQueue(ctx.db, { ...filter, byName: isOfKey(ctx) }, { page, limit })

/** A draft is its member's own. @throws AppError not_found */
export const getAdminClaim = async (ctx: Ctx, id: number): Promise<AdminClaim> => {
  const claim = await findAdminClaim(ctx.db, id)
  if (!claim || claim.state === 'draft') throw missingClaim()
  return claim
}

/** A sent claim, locked. @throws AppError not_found */
export const lockSent = async (ctx: Ctx, id: number): Promise<LockedClaim> => {
  const claim = await lockClaim(ctx.db, id)
  if (!claim || claim.state === 'draft') throw missingClaim()
  return claim
}

/** Moves a claim, tells its member and notes who did it; the same decision again changes nothing. @throws AppError conflict */
const decide = (
  ctx: Ctx,
  id: number,
  action: 'claim.ask' | 'claim.refuse',
  moveFor: (inside: Ctx, claim: LockedClaim) => Promise<Move>,
): Promise<AdminClaim> =>
  inTransaction(ctx, async (tx) => {
    const claim = await lockSent(tx, id)
    const move = await moveFor(tx, claim)
    const repeated = claim.state === move.to && move.to !== 'needs_info'
    if (repeated) return getAdminClaim(tx, id)
    if (!(await moveAndTell(tx, claim, move))) throw new AppError('conflict', t.settledAlready)
    await recordAudit(tx, {
      action,
      subjectType: 'claim',
      subjectId: id,
      before: { state: claim.state },
      after: { state: move.to, reason: move.reason ?? null },
    })
    return getAdminClaim(tx, id)
  })

/** Asks the member for more. @throws AppError not_found, conflict */
export const askForMore = (ctx: Ctx, id: number, message: string): Promise<AdminClaim> =>
  decide(ctx, id, 'claim.ask', async () => ({
    from: decidableStates,
    to: 'needs_info',
    at: ctx.clock.now(),
    message,
  }))

/** Refuses with a reason of the closed list; `other` needs words. `seen`: when what this was decided by had last changed. @throws AppError not_found, conflict, invalid_input */
export const refuseClaim = (
  ctx: Ctx,
  id: number,
  { reason, message, seen }: { reason: ClaimReason; message: string | null; seen?: string | undefined },
): Promise<AdminClaim> => {
  if (reason === 'other' && !message)
    throw new AppError('invalid_input', t.reasonNeeded, { fields: { message: t.reasonNeeded } })
  return decide(ctx, id, 'claim.refuse', async (_, claim) => {
    refuseUnseen(seen, claim.updatedAt.toISOString())
    return { from: decidableStates, to: 'rejected', at: ctx.clock.now(), reason, message }
  })
}
