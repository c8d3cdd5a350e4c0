import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../kernel/errors.ts'
import { newRequestId } from '../kernel/ids.ts'
import { createTurns } from '../kernel/turns.ts'
import { httpText as t } from '../text/http.ts'
import { addressOf, isUnnamedProxy, netOf } from './client-address.ts'
import { errorResponse } from './error-handler.ts'

type Incoming = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }
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
const free =
  /^\/(?:assets\/|media\/|api\/postback\/|api\/affiliate\/redirect\/|healthz$|readyz$|metrics$|[^/]+\.(?!xml$)[a-z0-9]+$)/

/**
 * Whoever's turn it is. Behind a proxy that was not named (TRUST_PROXY) everybody has its address: for turns alone its word
 * is good enough.
 */
const visitorOf = ({ socket, headers }: Incoming, trusted: string[]): string => {
  const forwarded = headers['x-forwarded-for']?.toString()
  const address = addressOf(socket.remoteAddress, forwarded ?? '', trusted)
  return isUnnamedProxy(address, forwarded) ? `${address} ${forwarded}` : netOf(address)
}

/**
 * Makes what is not kept for visitors in turn, so that one who asks for a lot at once waits for itself and nobody else;
 * past what one may have waiting it is refused at once. What is written has limits of its own.
 */
export const inFairShares = <Env extends { incoming: Incoming }>(
  fetch: Fetch<Env>,
  trusted: string[],
): Fetch<Env> => {
  const turns = createTurns({
    ...{ atOnce, each, mostEach },
    refusal: () => new AppError('too_many_requests', t.tooFast, { retryAfterSeconds }),
  })
  return async (request, env) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || free.test(new URL(request.url).pathname)) return fetch(request, env)
    try {
      return await turns.take(visitorOf(env.incoming, trusted), async () => fetch(request, env))
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error, newRequestId())
      throw error
    }
  }
}
