import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { isHttpLink } from '#contract/fields.ts'
import { noteSecurity } from '#server/db/security-log.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { netOf } from '#server/http/client-address.ts'
import { cookieHeader, cookieName } from '#server/http/cookies.ts'
import { countUse, type Limit } from '#server/http/rate-limit.ts'
import { sessionCookie } from '#server/http/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { isUnowned } from '#server/kernel/made-up-address.ts'
import { unusablePassword } from '#server/kernel/passwords.ts'
import { within } from '#server/kernel/within.ts'
import { identityText as t } from '#server/text/identity.ts'
import { normalized } from '#shared/normalized.ts'
import { isPendingPage } from '#shared/pending-page.ts'
import { shownLine } from '#shared/shown-text.ts'
import { tellOfChange } from '../jobs.ts'
import { sessionEnd, usernameFrom, usernameKey } from '../rules/accounts.ts'
import { noFactors } from '../rules/codes.ts'
import { isFailureOfDatabase, withCause } from '../store/auth.ts'
import { insertPasswordOnce, proveEmail } from '../store/credentials.ts'
import { createProviderAuth, type ProviderAuth, providerId, stateCookie } from '../store/provider-auth.ts'
import { listFactors } from '../store/second-factors.ts'
import { deleteSession, deleteSessionByToken, findSessionOwner, settleSession } from '../store/sessions.ts'
import { findUserId, lockUser } from '../store/users.ts'
import {
  type Discovery,
  discover,
  discoveryUrl,
  exchangeCode,
  givesKeys,
  type Provider,
  ProviderDown,
  patience,
  readClaims,
} from './provider-client.ts'
import { openStep } from './sign-in-step.ts'

/** What a visitor is told on /auth; the page has the words. */
type Notice = 'off' | 'down' | 'denied' | 'refused' | 'unverified' | 'no-email' | 'busy'

const attempts: Limit = { scope: 'provider.address', max: 300, windowSeconds: 900 }

/** What the member lost by the joining of their account, which the page they come to has to say. */
type Lost = 'password' | 'factors'

/**
 * The attempt under way: for whom, for what Better Auth knows outlives a request, and whether the provider failed us, for Better Auth
 * only says that it did not work. `unproven`: tokens have come from there, and their words could not be proven yet.
 */
type Attempt = { ctx: Ctx; isDown: boolean; lost?: Lost; unproven?: { by: Discovery; since: number } }
const attempt = new AsyncLocalStorage<Attempt>()

const noting = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const running = attempt.getStore()
    if (running && error instanceof ProviderDown) running.isDown = true
    throw error
  }
}

/** Notes what is still to be proven in the attempt under way. */
const noteUnproven = (by: Discovery | undefined): void => {
  const running = attempt.getStore()
  if (!running) return
  if (by) running.unproven = { by, since: performance.now() }
  else delete running.unproven
}

/** Were its keys waited for in vain, or do they not come now? */
const isWithoutKeys = async (ctx: Ctx, { unproven }: Attempt): Promise<boolean> =>
  unproven !== undefined &&
  (performance.now() - unproven.since > patience - 1000 || !(await givesKeys(ctx.fetch, unproven.by)))

const back = (notice: Notice): Response =>
  new Response(null, { status: 302, headers: { location: `/auth?notice=provider-${notice}` } })

const Profile = z.object({
  email: z.email().optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().optional().catch(undefined),
  picture: z.string().refine(isHttpLink).optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
})

const freeUsername = async (ctx: Ctx, wanted: string): Promise<string> => {
  for (let round = 1; round <= 20; round += 1) {
    const name =
      round === 1 ? wanted : `${wanted}-${Math.floor(Math.random() * 10 ** Math.min(9, round + 1))}`
    if ((await findUserId(ctx.db, { username: usernameKey(name) })) === undefined) return name
  }
  throw new AppError('conflict', t.noFreeUsername)
}

const storable = (text: string): string => shownLine(normalized(text.toWellFormed())).slice(0, 100)

/** The provider's words as our columns: only what is valid, and a username nobody has. */
const asMember = async (ctx: Ctx, claims: Record<string, unknown>) => {
  const said = Profile.parse(claims)
  const email = said.email && normalized(said.email).toLowerCase()
  const username = await freeUsername(ctx, usernameFrom(said.preferred_username ?? said.email ?? ''))
  return {
    email,
    emailVerified: said.email_verified && !isUnowned(ctx.config, email),
    name: storable(said.name ?? '') || username,
    image: said.picture,
    username: usernameKey(username),
    displayUsername: username,
  }
}

/**
 * The provider proved an e-mail that an account of ours carries unproven: whoever opened that account may not own the
 * address, so its password and its sessions end before the two are joined.
 */
const takeOver = async (ctx: Ctx, userId: number): Promise<Lost | undefined> => {
  const passwordHash = await unusablePassword(newSecret())
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.db, userId)
    const proven = user && (await proveEmail(tx.db, user, passwordHash))
    if (!proven) return undefined
    await noteSecurity(tx, 'password_changed', { detail: 'provider', userId })
    if (proven.factorsGone) await noteSecurity(tx, 'password_changed', { detail: noFactors, userId })
    await tellOfChange(tx, userId, proven.factorsGone ? 'provider_factors' : 'provider')
    return proven.factorsGone ? 'factors' : 'password'
  })
}

const takeOverNow = async (ctx: Ctx, userId: number): Promise<void> => {
  const running = attempt.getStore()
  const lost = await takeOver(running?.ctx ?? ctx, userId)
  if (running && lost) running.lost = lost
}

const open = async (ctx: Ctx, oidc: Provider): Promise<ProviderAuth> => {
  const found = await discover(ctx.fetch, oidc)
  const auth = createProviderAuth(ctx.db, ctx.config, {
    beforeLink: (userId) => takeOverNow(ctx, userId),
    provider: {
      providerId,
      name: oidc.name,
      discoveryUrl: discoveryUrl(oidc),
      requireIdTokenVerification: true,
      authorizationUrl: found.authorization_endpoint,
      tokenUrl: found.token_endpoint,
      clientId: oidc.clientId,
      clientSecret: oidc.clientSecret || undefined,
      scopes: ['openid', 'email', 'profile'],
      getToken: async (given) => {
        const tokens = await noting(exchangeCode(ctx.fetch, oidc, found, given))
        noteUnproven(found)
        return tokens
      },
      getUserInfo: (tokens) => {
        noteUnproven(undefined)
        return noting(readClaims(ctx.fetch, found, tokens)) as never
      },
      mapProfileToUser: (profile) => asMember(ctx, profile),
    },
  })
  // It asks the provider once more, and would wait for minutes; who comes meanwhile waits with it.
  if (!(await within(patience, auth.$context))) throw new ProviderDown('discovery took too long')
  const { socialProviders } = await auth.$context
  if (!socialProviders.some((one) => one.id === providerId)) throw new ProviderDown('discovery failed')
  return auth
}

const opened = new WeakMap<object, Promise<ProviderAuth>>()

/** Better Auth knowing the provider; made at the first sign-in, again after the provider could not be reached. */
const providerAuth = (ctx: Ctx, oidc: Provider): Promise<ProviderAuth> => {
  const known = opened.get(ctx.config)
  if (known) return known
  // Outlives this request, so nothing of the visitor goes with it.
  const making = open({ ...ctx, actor: { kind: 'system', name: 'provider' } }, oidc)
  opened.set(ctx.config, making)
  making.catch(() => opened.delete(ctx.config))
  return making
}

/** Of ours that is busy nothing is said of the provider's. */
const failed = (ctx: Ctx, error: unknown): Response => {
  if (error instanceof AppError && error.details.retryAfterSeconds !== undefined) return back('busy')
  ctx.log.warn('sign-in by the provider failed', { requestId: ctx.requestId, error })
  return back('down')
}

const startPage = '/dashboard'
/** Where what an account is guarded by is shown; the page has the words for what it lost. */
const guardPage = (isAdmin: boolean, lost: Lost): string =>
  isAdmin ? `/admin/security?lost=${lost}` : `${startPage}?tab=security&lost=${lost}`

/** A page to go on at, without the letters that Better Auth would not take in an address. */
const pageAfter = (next: string | undefined): string =>
  isPendingPage(next)
    ? next.replace(
        /[^\w\-.+/=&%@?]/g,
        (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      )
    : startPage

/**
 * Sends the visitor to the provider, with a state that only this browser can bring back. `next`: the page they wanted to open, which
 * travels in that state.
 */
export const startProviderSignIn = async (ctx: Ctx, next?: string): Promise<Response> => {
  const { oidc, secureCookies } = ctx.config
  if (!oidc) return back('off')
  try {
    await countUse(ctx, [attempts, netOf(ctx.ip)])
    const auth = await providerAuth(ctx, oidc)
    const { headers, response } = await auth.api.signInSocial({
      body: { provider: providerId, callbackURL: pageAfter(next), errorCallbackURL: '/auth' },
      headers: new Headers(),
      returnHeaders: true,
    })
    if (!response.url) return back('down')
    const answer = new Response(null, { status: 302, headers: { location: response.url } })
    copyCookies(headers, answer.headers, stateCookie(secureCookies))
    return answer
  } catch (error) {
    return failed(ctx, error)
  }
}

const copyCookies = (from: Headers, to: Headers, name: string): string | undefined => {
  const found = from.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  if (found) to.append('set-cookie', found)
  return found
}

const noticeOf = (error: string, isDown: boolean): Notice => {
  if (isDown) return 'down'
  if (error === 'access_denied') return 'denied'
  if (error === 'email_not_verified' || error === 'account_not_linked') return 'unverified'
  if (error === 'email_not_found') return 'no-email'
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'down'
  return 'refused'
}

/** The token in a session cookie as Better Auth sets it: `token.signature`, encoded. */
const tokenIn = (cookie: string): string => {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? '')
  return value.slice(0, value.lastIndexOf('.'))
}

/** Ours from here on, after the second factor where there is one: ends with the browser and after 24 h at most, and no sign-in keeps an old session alive. */
const settle = async (
  ctx: Ctx,
  { cookie, answer, next, lost }: { cookie: string; answer: Response; next: string; lost: Lost | undefined },
  request: Headers,
): Promise<Response> => {
  const token = tokenIn(cookie)
  const owner = await findSessionOwner(ctx.db, token)
  if (!owner) {
    await deleteSessionByToken(ctx.db, token)
    return back('refused')
  }
  // Whoever finds no turn here is sent away without a session.
  const unusable = await unusablePassword(newSecret()).catch(async (error: unknown) => {
    await deleteSessionByToken(ctx.db, token)
    throw error
  })
  const now = ctx.clock.now()
  const step = await inTransaction(ctx, async (tx) => {
    await lockUser(tx.db, owner.id)
    const sessionId = await settleSession(tx.db, token, { now, expiresAt: sessionEnd(now, false) })
    if ((await listFactors(tx.db, owner.id)).length === 0) return { sessionId }
    await deleteSessionByToken(tx.db, token)
    return { cookie: await openStep(tx, owner.id, false) }
  })
  if (step.cookie) {
    answer.headers.set('location', lost ? `/auth?step=code&lost=${lost}` : '/auth?step=code')
    answer.headers.append('set-cookie', step.cookie)
    return answer
  }
  const isNew = await insertPasswordOnce(ctx.db, owner.id, unusable)
  if (isNew) await ctx.effects.memberJoined(ctx, owner.id, request)
  await noteSecurity(ctx, 'signed_in', { detail: 'provider', userId: owner.id, sessionId: step.sessionId })
  if (ctx.actor.kind === 'member') await deleteSession(ctx.db, ctx.actor.sessionId)
  const isAdmin = owner.role === 'admin'
  const start = isAdmin ? '/admin/products' : startPage
  const wanted = next !== startPage && isPendingPage(next) ? next : start
  answer.headers.set('location', lost ? guardPage(isAdmin, lost) : wanted)
  answer.headers.append('set-cookie', cookie.replace(/;\s*(max-age|expires)=[^;]*/gi, ''))
  const greeting = encodeURIComponent(owner.username)
  const name = cookieName('greeting', ctx.config)
  answer.headers.append(
    'set-cookie',
    cookieHeader(name, greeting, ctx.config, { seconds: 60, forScripts: true }),
  )
  return answer
}

/** The way back from the provider: opens a session, or leads to /auth with a notice. */
export const finishProviderSignIn = async (
  ctx: Ctx,
  query: Record<string, string>,
  request: Headers,
): Promise<Response> => {
  const { oidc, secureCookies } = ctx.config
  if (!oidc) return back('off')
  const running: Attempt = { ctx, isDown: false }
  try {
    const auth = await providerAuth(ctx, oidc)
    const headers = new Headers({ 'user-agent': (request.get('user-agent') ?? '').slice(0, 300) })
    headers.set('cookie', request.get('cookie') ?? '')
    const heard: { cause?: unknown } = {}
    const said = await attempt.run(running, () =>
      withCause(heard, () =>
        auth.api.callbackOAuth({ params: { id: providerId }, query, headers, asResponse: true }),
      ),
    )
    const location = new URL(said.headers.get('location') ?? '/', ctx.config.siteUrl)
    const error = location.searchParams.get('error')
    const cookie = said.headers
      .getSetCookie()
      .find((one) => one.startsWith(`${sessionCookie(secureCookies)}=`))
    if (error && isFailureOfDatabase(heard.cause)) return failed(ctx, heard.cause)
    if (error || !cookie) {
      ctx.log.info('sign-in by the provider refused', { requestId: ctx.requestId, error })
      const isDown = running.isDown || (await isWithoutKeys(ctx, running))
      return back(noticeOf(error ?? '', isDown))
    }
    const answer = new Response(null, { status: 302 })
    copyCookies(said.headers, answer.headers, stateCookie(secureCookies))
    const next = location.pathname + location.search
    return await settle(ctx, { cookie, answer, next, lost: running.lost }, request)
  } catch (error) {
    return failed(ctx, error)
  }
}
