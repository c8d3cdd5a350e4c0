import type { CurrentUser } from '#contract/users.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notSignedIn } from '#server/kernel/errors.ts'
import { findCurrentUser, updateProfile } from '../store/users.ts'

/** The signed-in member with pending points. @throws AppError not_signed_in */
export const getCurrentUser = async (ctx: Ctx): Promise<CurrentUser> => {
  const user = await findCurrentUser(ctx.db, memberOf(ctx).id)
  if (!user) throw notSignedIn()
  return user
}

export const changeOwnProfile = async (
  ctx: Ctx,
  changes: { fullName?: string | undefined; avatarUrl?: string | null | undefined },
): Promise<CurrentUser> => {
  await updateProfile(ctx.db, memberOf(ctx).id, changes)
  return getCurrentUser(ctx)
}
