import type { User } from '#contract/users.ts'
import { noteSecurity } from '#server/db/security-log.ts'
import type { Edge } from '#server/http/bind.ts'
import { netOf } from '#server/http/client-address.ts'
import { attempt, failsWith, type Limit } from '#server/http/rate-limit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { identityText as t } from '#server/text/identity.ts'
import { isForeignUpload, maxUsernameKey, sessionEnd, usernameKey } from '../rules/accounts.ts'
import { authOver, withCause, withHash } from '../store/auth.ts'
import { deleteSessionByToken, settleSession } from '../store/sessions.ts'
import { findUser, findUserId, isAnyBesides, settleNewMember } from '../store/users.ts'
import { mainAdminId } from './administration.ts'
import { rememberDevice } from './known-device.ts'
import { refuseGuessable } from './new-password.ts'
import { foreignUpload } from './profile.ts'
import { handOver } from './sign-in.ts'

const refusedSignUps: Limit = { scope: 'register.address', max: 300, windowSeconds: 900 }
/** Room for a school or an office behind one address, none for a machine that opens accounts all day. */
const newAccounts: Limit = { scope: 'register.opened', max: 1000, windowSeconds: 3600 }

export type NewMember = {
  username: string
  password: string
  fullName: string
  email: string
  avatarUrl?: string | null | undefined
}

const fieldError = (code: 'taken' | 'invalid_input', field: string, text: string) =>
  new AppError(code, text, { fields: { [field]: text } })

/** Which of the two names that must be one's own is taken; undefined when neither is. */
const takenField = async (ctx: Ctx, { username, email }: NewMember): Promise<AppError | undefined> => {
  if ((await findUserId(ctx.db, { username: usernameKey(username) })) !== undefined)
    return fieldError('taken', 'username', t.usernameTaken)
  if ((await findUserId(ctx.db, { email })) !== undefined) return fieldError('taken', 'email', t.emailTaken)
  return undefined
}

/** Opens an account with the role `user` and 0 points, and its first session. */
const openAccount = async (ctx: Ctx, member: NewMember) => {
  const username = usernameKey(member.username)
  if (isForeignUpload(member.avatarUrl, null)) throw foreignUpload()
  if (username.length > maxUsernameKey) throw fieldError('invalid_input', 'username', t.usernameTooLong)
  const refusal = await takenField(ctx, member)
  if (refusal) throw refusal
  const { headers, response } = await withHash(member.password, (password) =>
    withCause({}, () =>
      authOver(ctx.db, ctx.config).api.signUpEmail({
        body: {
          email: member.email,
          password,
          name: member.fullName,
          username,
          displayUsername: member.username,
          rememberMe: false,
        },
        returnHeaders: true,
      }),
    ),
  ).catch(async (error: unknown) => {
    // Two at once: the unique constraint stopped this one.
    throw (await takenField(ctx, member)) ?? error
  })
  const id = Number(response.user.id)
  await settleNewMember(ctx.db, id, { avatarUrl: member.avatarUrl ?? null, at: ctx.clock.now() })
  const user = await findUser(ctx.db, id)
  const token = response.token
  if (!user || !token) throw new AppError('internal', t.notCreated)
  return { user, token, headers }
}

/** Opens an account without signing in, as of the context's clock (the demo's members). @throws AppError taken */
export const registerMember = async (ctx: Ctx, member: NewMember): Promise<{ user: User }> => {
  const { user, token } = await openAccount(ctx, member)
  await deleteSessionByToken(ctx.db, token)
  return { user }
}

/** The number of the account with this username, case aside. */
export const findMemberId = (ctx: Ctx, username: string): Promise<number | undefined> =>
  findUserId(ctx.db, { username: usernameKey(username) })

/** Has anybody an account besides account 1 and these? */
export const hasMembersBesides = (ctx: Ctx, usernames: readonly string[]): Promise<boolean> =>
  isAnyBesides(ctx.db, { id: mainAdminId, usernames: usernames.map(usernameKey) })

/** Opens an account and signs in. @throws AppError taken or invalid_input (with the field), too_many_requests */
export const signUp = async (ctx: Ctx, member: NewMember, edge: Edge): Promise<User> => {
  await refuseGuessable(ctx, member.password, 'password', member)
  const { user, token, headers } = await attempt(
    ctx,
    [
      [refusedSignUps, netOf(ctx.ip), failsWith('taken')],
      [newAccounts, netOf(ctx.ip), (failure) => failure === undefined],
    ],
    () => openAccount(ctx, member),
  )
  const now = ctx.clock.now()
  const sessionId = await settleSession(ctx.db, token, { now, expiresAt: sessionEnd(now, false) })
  await ctx.effects.memberJoined(ctx, user.id, edge.request)
  await noteSecurity(ctx, 'signed_up', { userId: user.id, sessionId })
  await handOver(ctx, headers, edge)
  await rememberDevice(ctx, edge, user.username)
  return user
}
