import type { CurrentUser } from '#contract/users.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notSignedIn } from '#server/kernel/errors.ts'
import { pictureNow } from '#server/media/shown-from.ts'
import { storePicture } from '#server/media/store.ts'
import { identityText as t } from '#server/text/identity.ts'
import { dropPicture } from '../jobs.ts'
import { isForeignUpload } from '../rules/accounts.ts'
import { findCurrentUser, lockUser, updateProfile } from '../store/users.ts'

/** Where a member's own picture is shown from, where that is not its own address. */
export const ownPicture = (ctx: Ctx, avatarUrl: string | null): { picture?: string } =>
  pictureNow(ctx)(avatarUrl ?? '', false)

/** The signed-in member with pending points. @throws AppError not_signed_in */
export const getCurrentUser = async (ctx: Ctx): Promise<CurrentUser> => {
  const { id, lacksFactor } = memberOf(ctx)
  const user = await findCurrentUser(ctx.db, id, ctx.clock.now())
  if (!user) throw notSignedIn()
  return { ...user, ...ownPicture(ctx, user.avatarUrl), lacksFactor: lacksFactor === true }
}

export const foreignUpload = (): AppError =>
  new AppError('invalid_input', t.foreignUpload, { fields: { avatarUrl: t.foreignUpload } })

type Changes = { fullName?: string | undefined; avatarUrl?: string | null | undefined }

const saveProfile = async (
  ctx: Ctx,
  changes: Changes,
  { isUploaded }: { isUploaded: boolean },
): Promise<CurrentUser> => {
  const { id } = memberOf(ctx)
  await inTransaction(ctx, async (tx) => {
    const before = await lockUser(tx.db, id)
    if (!before) throw notSignedIn()
    if (!isUploaded && isForeignUpload(changes.avatarUrl, before.avatarUrl)) throw foreignUpload()
    await updateProfile(tx.db, id, changes)
    if (changes.avatarUrl !== undefined && before.avatarUrl && before.avatarUrl !== changes.avatarUrl)
      await dropPicture.enqueue(tx, { url: before.avatarUrl })
  })
  return getCurrentUser(ctx)
}

/**
 * Changes name or picture; a picture of ours that nobody shows any more is dropped. @throws AppError invalid_input for an
 * upload that is not the own picture already
 */
export const changeOwnProfile = (ctx: Ctx, changes: Changes): Promise<CurrentUser> =>
  saveProfile(ctx, changes, { isUploaded: false })

const uploads: Limit = { scope: 'avatar.account', max: 30, windowSeconds: 3600 }

/** Takes a picture file as the own avatar; of who left while it came none is kept. @throws AppError invalid_input, too_many_requests, not_signed_in */
export const uploadAvatar = async (ctx: Ctx, bytes: Uint8Array): Promise<CurrentUser> => {
  const { id } = memberOf(ctx)
  await countUse(ctx, [uploads, String(id)])
  const { url } = await storePicture(ctx, bytes)
  return saveProfile(ctx, { avatarUrl: url }, { isUploaded: true }).catch(async (error: unknown) => {
    await dropPicture.enqueue(ctx, { url })
    throw error
  })
}
