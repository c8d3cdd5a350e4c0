import { isAPIError } from 'better-auth/api'
import type { User } from '#contract/users.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Edge } from '#server/http/bind.ts'
import { checkLimit, countHit, type Limit } from '#server/http/rate-limit.ts'
import { sessionCookie } from '#server/http/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { identityText as t } from '#server/text/identity.ts'
import { maxUsernameKey, sessionEnd, usernameKey } from '../rules.ts'
import { authOver } from '../store/auth.ts'
import { findCredential } from '../store/credentials.ts'
import { deleteSession, deleteSessionByToken, settleSession } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'

/** Only failures count, so that many members behind one address sign in undisturbed. */
const failuresOfPair: Limit = { scope: 'login.pair', max: 10, windowSeconds: 900 }
const failuresOfAccount: Limit = { scope: 'login.account', max: 50, windowSeconds: 900 }
const failuresOfAddress: Limit = { scope: 'login.address', max: 200, windowSeconds: 900 }

const wrongCredentials = () => new AppError('wrong_credentials', t.wrongCredentials)

type Credentials = { username: string; password: string; rememberMe?: boolean | undefined }

/** The key a username is looked up by; undefined when no account can have it. */
const knownKey = (username: string): string | undefined => {
  const key = usernameKey(username)
  return key.length > maxUsernameKey || key.includes('\0') ? undefined : key
}

/** Passes the session cookie on and ends the session the browser came with: no sign-in keeps an old one alive. */
export const handOver = async (ctx: Ctx, cookies: Headers, edge: Edge): Promise<void> => {
  const name = sessionCookie(ctx.config.secureCookies)
  for (const cookie of cookies.getSetCookie())
    if (cookie.startsWith(`${name}=`)) edge.response.append('set-cookie', cookie)
  if (ctx.actor.kind === 'member') await deleteSession(ctx.db, ctx.actor.sessionId)
}

/** Better Auth's own sign-in: checks the password, in the same time for an unknown name, and opens a session. */
const openSession = async (ctx: Ctx, username: string, { password, rememberMe }: Credentials, edge: Edge) => {
  try {
    return await authOver(ctx.db, ctx.config).api.signInUsername({
      body: { username, password, rememberMe: rememberMe === true },
      headers: new Headers({ 'user-agent': (edge.request.get('user-agent') ?? '').slice(0, 300) }),
      returnHeaders: true,
    })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw wrongCredentials()
    throw error
  }
}

const checkCredentials = async (ctx: Ctx, input: Credentials, edge: Edge) => {
  const key = knownKey(input.username)
  const before = key === undefined ? undefined : await findCredential(ctx.db, key)
  const { headers, response } = await openSession(ctx, key ?? '\u{fffd}', input, edge)
  const user = await findUser(ctx.db, Number(response.user.id))
  // A password changed while this sign-in was checking the old one: its session must not outlive the change.
  const expiresAt = sessionEnd(ctx.clock.now(), input.rememberMe === true)
  const settled = await inTransaction(ctx, (tx) =>
    settleSession(tx.db, response.token, { expiresAt, passwordHash: before?.passwordHash ?? '' }),
  )
  if (user && settled) return { user, headers, token: response.token }
  await deleteSessionByToken(ctx.db, response.token)
  throw wrongCredentials()
}

/**
 * Signs in by username (case aside) and sets the session cookie: 30 days when remembered, else until the browser
 * closes and 24 h at most. @throws AppError wrong_credentials, too_many_requests
 */
export const signIn = async (ctx: Ctx, input: Credentials, edge: Edge): Promise<User> => {
  const account = sha256(usernameKey(input.username))
  const counted: [Limit, string][] = [
    [failuresOfPair, `${account} ${ctx.ip}`],
    [failuresOfAccount, account],
    [failuresOfAddress, ctx.ip],
  ]
  const checkLimits = async () => {
    for (const [limit, subject] of counted) await checkLimit(ctx, limit, subject)
  }
  await checkLimits()
  try {
    const { user, headers, token } = await checkCredentials(ctx, input, edge)
    // Guesses sent all at once pass the first check together; the counters they raised decide here.
    await checkLimits().catch(async (error: unknown) => {
      await deleteSessionByToken(ctx.db, token)
      throw error
    })
    await handOver(ctx, headers, edge)
    return user
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_credentials')
      for (const [limit, subject] of counted) await countHit(ctx, limit, subject)
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
