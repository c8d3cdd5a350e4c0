import { isAPIError } from 'better-auth/api'
import type { User } from '#contract/users.ts'
import type { Edge } from '#server/http/bind.ts'
import { checkLimit, countHit, type Limit } from '#server/http/rate-limit.ts'
import { sessionCookie } from '#server/http/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { normaliseUsername } from '../rules.ts'
import { authOver } from '../store/auth.ts'
import { deleteSession } from '../store/credentials.ts'
import { findUser, findUserId, updateProfile } from '../store/users.ts'

/** Only failures count, so that many members behind one address sign in undisturbed. */
const failuresOfPair: Limit = { scope: 'login.pair', max: 10, windowSeconds: 900 }
const failuresOfAccount: Limit = { scope: 'login.account', max: 50, windowSeconds: 900 }
const failuresOfAddress: Limit = { scope: 'login.address', max: 200, windowSeconds: 900 }
const refusedSignUps: Limit = { scope: 'register.address', max: 300, windowSeconds: 900 }

const wrongCredentials = () => new AppError('wrong_credentials', 'Tên đăng nhập hoặc mật khẩu không đúng')

const passCookies = (from: Headers, edge: Edge): void => {
  for (const cookie of from.getSetCookie()) edge.response.append('set-cookie', cookie)
}

type Credentials = { username: string; password: string; rememberMe?: boolean | undefined }

/**
 * Signs in by username (case aside) and sets the session cookie: 30 days when remembered, else until the browser
 * closes and 24 h at most. @throws AppError wrong_credentials, too_many_requests
 */
export const signIn = async (ctx: Ctx, { username, password, rememberMe }: Credentials, edge: Edge): Promise<User> => {
  const account = normaliseUsername(username).slice(0, 100)
  const counted: [Limit, string][] = [
    [failuresOfPair, `${account} ${ctx.ip}`],
    [failuresOfAccount, account],
    [failuresOfAddress, ctx.ip],
  ]
  for (const [limit, subject] of counted) await checkLimit(ctx, limit, subject)
  try {
    const { headers, response } = await authOver(ctx.db, ctx.config).api.signInUsername({
      body: { username: account, password, rememberMe: rememberMe === true },
      headers: edge.request,
      returnHeaders: true,
    })
    const user = await findUser(ctx.db, Number(response.user.id))
    if (!user) throw wrongCredentials()
    passCookies(headers, edge)
    return user
  } catch (error) {
    const refused = isAPIError(error) && error.statusCode < 500
    if (!refused && !(error instanceof AppError)) throw error
    for (const [limit, subject] of counted) await countHit(ctx, limit, subject)
    throw wrongCredentials()
  }
}

type NewMember = {
  username: string
  password: string
  fullName: string
  email: string
  avatarUrl?: string | null | undefined
}

/** Which of the two names that must be one's own is taken; undefined when neither is. */
const takenField = async (ctx: Ctx, member: NewMember): Promise<AppError | undefined> => {
  const usernameTaken = await findUserId(ctx.db, { username: normaliseUsername(member.username) })
  if (usernameTaken !== undefined)
    return new AppError('taken', 'Tên đăng nhập đã được sử dụng', {
      fields: { username: 'Tên đăng nhập đã được sử dụng' },
    })
  const emailTaken = await findUserId(ctx.db, { email: member.email })
  if (emailTaken === undefined) return undefined
  return new AppError('taken', 'Email đã được sử dụng', { fields: { email: 'Email đã được sử dụng' } })
}

/** Opens an account with the role `user` and 0 points; used by sign-up and the demo's seed. @throws AppError taken */
export const registerMember = async (ctx: Ctx, member: NewMember): Promise<{ user: User; headers: Headers }> => {
  const refusal = await takenField(ctx, member)
  if (refusal) throw refusal
  try {
    const { headers, response } = await authOver(ctx.db, ctx.config).api.signUpEmail({
      body: {
        email: member.email,
        password: member.password,
        name: member.fullName,
        username: normaliseUsername(member.username),
        displayUsername: member.username,
        rememberMe: false,
      },
      returnHeaders: true,
    })
    const id = Number(response.user.id)
    if (member.avatarUrl) await updateProfile(ctx.db, id, { avatarUrl: member.avatarUrl })
    const user = await findUser(ctx.db, id)
    if (!user) throw new AppError('internal', 'Không tạo được tài khoản')
    return { user, headers }
  } catch (error) {
    // Two at once: the unique constraint stopped this one.
    throw (await takenField(ctx, member)) ?? error
  }
}

/** Opens an account and signs in. @throws AppError taken (with the field) */
export const signUp = async (ctx: Ctx, member: NewMember, edge: Edge): Promise<User> => {
  await checkLimit(ctx, refusedSignUps, ctx.ip)
  try {
    const { user, headers } = await registerMember(ctx, member)
    passCookies(headers, edge)
    return user
  } catch (error) {
    if (error instanceof AppError && error.code === 'taken') await countHit(ctx, refusedSignUps, ctx.ip)
    throw error
  }
}

/** Ends this session on the server and in the browser; without one it does nothing. */
export const signOut = async (ctx: Ctx, edge: Edge): Promise<Record<string, never>> => {
  if (ctx.actor.kind === 'member') await deleteSession(ctx.db, ctx.actor.sessionId)
  const secure = ctx.config.secureCookies
  edge.response.append(
    'set-cookie',
    `${sessionCookie(secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
  return {}
}
