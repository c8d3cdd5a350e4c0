import type { Claim } from '#contract/claims.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { withProductPictures } from '#server/modules/pictures/index.ts'
import { claimsText as t } from '#server/text/claims.ts'
import { type LockedClaim, lockClaim } from '../store/claims.ts'
import { findClaim, listOwn } from '../store/views.ts'

export const missingClaim = () => notFound(t.missing)

/** An own claim, locked; another member's is as if it were not there. @throws AppError not_found */
export const lockOwn = async (ctx: Ctx, id: number): Promise<LockedClaim> => {
  const claim = await lockClaim(ctx.db, id)
  if (!claim || claim.userId !== memberOf(ctx).id) throw missingClaim()
  return claim
}

/** What the caller may see of an own claim. @throws AppError not_found */
export const getOwn = async (ctx: Ctx, id: number): Promise<Claim> => {
  const claim = await findClaim(ctx.db, id)
  if (!claim || claim.userId !== memberOf(ctx).id) throw missingClaim()
  const [shown = claim] = await withProductPictures(ctx, [claim])
  return shown
}

export const listOwnClaims = async (ctx: Ctx, paging: { page: number; limit: number }) => {
  const { items, total } = await listOwn(ctx.db, memberOf(ctx).id, paging)
  return { items: await withProductPictures(ctx, items), total }
}

/** A member's claims for those who decide them; drafts are the member's own. */
export const listMemberClaims = async (
  ctx: Ctx,
  memberId: number,
  paging: { page: number; limit: number },
) => {
  const { items, total } = await listOwn(ctx.db, memberId, { ...paging, sentOnly: true })
  return { items: await withProductPictures(ctx, items), total }
}
