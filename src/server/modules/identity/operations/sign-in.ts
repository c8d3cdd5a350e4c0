import { isAPIError } from 'better-auth/api'
import type { SignInStep, User } from '#contract/users.ts'
import { noteSecurity } from '#server/db/security-log.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Edge } from '#server/http/bind.ts'
import { netOf } from '#server/http/client-address.ts'
import { cookieHeader } from '#server/http/cookies.ts'
import { attempt, type CountedAttempt, failsWith, type Limit } from '#server/http/rate-limit.ts'
import { sessionCookie } from '#server/http/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { identityText as t } from '#server/text/identity.ts'
import { maxUsernameKey, sessionEnd, usernameKey } from '../rules/accounts.ts'
import { authOver } from '../store/auth.ts'
import { findCredential } from '../store/credentials.ts'
import { listFactors } from '../store/second-factors.ts'
import { deleteSession, deleteSessionByToken, settleSession } from '../store/sessions.ts'
import { lockUser } from '../store/users.ts'
import { knownDevice, offeringLink, offeringLinkInNet, rememberDevice } from './known-device.ts'
import { askForStep, openStep } from './sign-in-step.ts'

/** Only failures count, so that many members behind one address sign in undisturbed. */
const failuresOfPair: Limit = { scope: 'login.pair', max: 10, windowSeconds: 900 }
const failuresOfAccount: Limit = { scope: 'login.account', max: 50, windowSeconds: 900 }
const failuresOfDevice: Limit = { scope: 'login.device', max: 20, windowSeconds: 900 }
/** Every sign-in without a device's cookie makes another device: a bound for each alone is none for the account. */
const failuresOfDevices: Limit = { scope: 'login.devices', max: 200, windowSeconds: 900 }
const failuresOfAddress: Limit = { scope: 'login.address', max: 200, windowSeconds: 900 }

const wrongCredentials = (triedUserId?: number) =>
  new AppError('wrong_credentials', t.wrongCredentials, { triedUserId })

type Credentials = { username: string; password: string; rememberMe?: boolean | undefined }

const nobody = '\u{fffd}'

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
const openSession = (ctx: Ctx, username: string, { password, rememberMe }: Credentials, edge: Edge) =>
  authOver(ctx.db, ctx.config).api.signInUsername({
    body: { username, password, rememberMe: rememberMe === true },
    headers: new Headers({ 'user-agent': (edge.request.get('user-agent') ?? '').slice(0, 300) }),
    returnHeaders: true,
  })

const checkCredentials = async (ctx: Ctx, input: Credentials, edge: Edge) => {
  const key = knownKey(input.username)
  const before = key === undefined ? undefined : await findCredential(ctx.db, key)
  // Who has no password is looked for under a name that nobody can have: Better Auth refuses them at once, but compares one for a stranger.
  const { headers, response } = await openSession(ctx, before && key ? key : nobody, input, edge).catch(
    (error: unknown) => {
      throw isAPIError(error) && error.statusCode < 500 ? wrongCredentials(before?.userId) : error
    },
  )
  const isRemembered = input.rememberMe === true
  const now = ctx.clock.now()
  // A password or factor changed while this sign-in was checking the old: its session must not outlive the change.
  const outcome = await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, Number(response.user.id))
    const sessionId = await settleSession(tx.db, response.token, {
      ...{ now, expiresAt: sessionEnd(now, isRemembered) },
      passwordHash: before?.passwordHash ?? '',
    })
    if (!user || sessionId === undefined) return undefined
    const factors = await listFactors(tx.db, user.id)
    if (factors.length === 0) return { user, headers, sessionId, factors: undefined }
    await deleteSessionByToken(tx.db, response.token)
    return { factors, cookie: await openStep(tx, user.id, isRemembered) }
  })
  if (outcome) return outcome
  await deleteSessionByToken(ctx.db, response.token)
  throw wrongCredentials(before?.userId)
}

/**
 * Signs in by username (case aside) and sets the session cookie: 30 days when remembered, else until the browser
 * closes and 24 h at most. With a second factor that is asked for first (202). Guesses made elsewhere keep no device out that the account was signed in on before.
 * @throws AppError wrong_credentials, too_many_requests
 */
export const signIn = async (ctx: Ctx, input: Credentials, edge: Edge): Promise<User | SignInStep> => {
  const account = sha256(usernameKey(input.username))
  const net = netOf(ctx.ip)
  const device = await knownDevice(ctx, edge, input.username)
  const isWrong = failsWith('wrong_credentials')
  const check = () => checkCredentials(ctx, input, edge)
  const ofAccount: CountedAttempt[] = [
    [failuresOfPair, `${account} ${net}`, isWrong],
    [failuresOfAccount, account, isWrong],
  ]
  const checkStrange = () => offeringLink(ctx, input.username, () => attempt(ctx, ofAccount, check))
  const ofDevice = (id: string): CountedAttempt[] => [
    [failuresOfDevice, `${account} ${id}`, isWrong],
    [failuresOfDevices, account, isWrong],
  ]
  const outcome = device
    ? await attempt(ctx, ofDevice(device), check)
    : await offeringLinkInNet(ctx, input.username, () =>
        attempt(ctx, [[failuresOfAddress, net, isWrong]], checkStrange),
      )
  if (outcome.factors) return askForStep(edge, outcome.cookie, outcome.factors)
  await noteSecurity(ctx, 'signed_in', {
    detail: 'password',
    userId: outcome.user.id,
    sessionId: outcome.sessionId,
  })
  await handOver(ctx, outcome.headers, edge)
  await rememberDevice(ctx, edge, outcome.user.username)
  return outcome.user
}

/** Ends this session on the server and in the browser; without one it does nothing. */
export const signOut = async (ctx: Ctx, edge: Edge): Promise<Record<string, never>> => {
  if (ctx.actor.kind === 'member') await deleteSession(ctx.db, ctx.actor.sessionId)
  const name = sessionCookie(ctx.config.secureCookies)
  edge.response.append('set-cookie', cookieHeader(name, '', ctx.config, { seconds: 0 }))
  return {}
}
