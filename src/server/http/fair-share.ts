import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'
import { AppError } from '../kernel/errors.ts'
import { newRequestId } from '../kernel/ids.ts'
import { createTurns } from '../kernel/turns.ts'
import { httpText as t } from '../text/http.ts'
import { addressOf, forwardedFor, isUnnamedProxy, netOf } from './client-address.ts'
import { errorResponse } from './error-handler.ts'
import { kindOf, type Metrics } from './metrics.ts'
import type { Refusals } from './refusals.ts'
import { leadsOn } from './refused-page.ts'
import { hasSessionCookie } from './session.ts'

type Incoming = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }
type Shares = Pick<Config, 'trustProxy' | 'secureCookies'>
type Fetch<Env> = (request: Request, env: Env) => Response | Promise<Response>

/** What is made at once, and what one visitor may have made at once and waiting. */
const atOnce = 8
const each = 3
const mostEach = 64
const retryAfterSeconds = 1

/**
 * Files, and what tells whether the site is well, cost next to nothing and wait for nobody. Pictures have turns of their
 * own: one that is waited for at a shop keeps no page waiting. Networks bring orders by GET too, thousands from one address, and
 * a click on its way to the shop is never turned away.
 */
const free = /^\/(?:assets\/|media\/|api\/postback\/|healthz$|readyz$|metrics$|[^/]+\.(?!xml$)[a-z0-9]+$)/

type Turn = (make: () => Promise<Response>) => Promise<Response>

const laterTurns = new WeakMap<Request, Turn>()

/**
 * Makes a page in its visitor's turn where it was let in without one: an address that looks like a file's, or leads to a shop, may be
 * anybody's invention, and the page that says so costs as much as any. @throws AppError too_many_requests
 */
export const inLaterTurn = (request: Request, make: () => Promise<Response>): Promise<Response> =>
  laterTurns.get(request)?.(make) ?? make()

const isFree = (path: string): boolean => free.test(path) || leadsOn.test(path)

/** What a browser shows in place of a page is a sentence; the page that has one would stand in turn itself. */
const refusalFor = ({ headers }: Request, error: AppError, id: string): Response => {
  const answer = errorResponse(error, id)
  if (!headers.get('accept')?.includes('text/html')) return answer
  answer.headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(error.message, answer)
}

/**
 * Whoever's turn it is. Behind a proxy that was not named (TRUST_PROXY) everybody has its address: for turns alone its word
 * is good enough.
 */
const visitorOf = ({ socket, headers }: Incoming, trusted: string[]): string => {
  const read = (name: string) => headers[name]?.toString()
  const address = addressOf(socket.remoteAddress, read('x-forwarded-for') ?? '', trusted)
  const forwarded = forwardedFor(read)
  return isUnnamedProxy(address, forwarded) ? `${address} ${forwarded}` : netOf(address)
}

/** What is known of a call that never reached the app: not its route, nor who is signed in. */
const refusedOf = (
  { method, url }: Request,
  { socket, headers }: Incoming,
  config: Shares,
  requestId: string,
) => ({
  call: `${method} ${kindOf(new URL(url).pathname) === 'api' ? '/api/*' : '/*'}`,
  withSession: hasSessionCookie(headers.cookie, config.secureCookies),
  address: addressOf(socket.remoteAddress, headers['x-forwarded-for']?.toString() ?? '', config.trustProxy),
  ...{ requestId, userId: null, sessionId: null },
})

/**
 * Makes what is not kept for visitors in turn, so that one who asks for a lot at once waits for itself and nobody else;
 * past what one may have waiting it is refused at once, and counted as who is refused within. What is written has limits of its own.
 */
export const inFairShares = <Env extends { incoming: Incoming }>(
  fetch: Fetch<Env>,
  config: Shares,
  { refusals, metrics }: { refusals?: Pick<Refusals, 'note'>; metrics?: Pick<Metrics, 'turnedAway'> } = {},
): Fetch<Env> => {
  const turns = createTurns({
    ...{ atOnce, each, mostEach },
    refusal: () => new AppError('too_many_requests', t.tooFast(retryAfterSeconds), { retryAfterSeconds }),
  })
  return async (request, env) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return fetch(request, env)
    const inTurn: Turn = (make) => turns.take(visitorOf(env.incoming, config.trustProxy), make)
    if (isFree(new URL(request.url).pathname)) {
      laterTurns.set(request, inTurn)
      return fetch(request, env)
    }
    try {
      return await inTurn(async () => fetch(request, env))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const id = newRequestId()
      refusals?.note(error, refusedOf(request, env.incoming, config, id))
      metrics?.turnedAway(request.url, error.status)
      return refusalFor(request, error, id)
    }
  }
}
