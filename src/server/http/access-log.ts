import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Log } from '../kernel/log.ts'
import { addressOf, coarseNetOf } from './client-address.ts'
import { routeOf } from './metrics.ts'

type Answered = { route: string; requestId: string }
/** What the app knew of a request, for the line that is written when its answer has left. */
const answered = new WeakMap<IncomingMessage, Answered>()

/** Notes what the app knew. */
export const noteAnswered = (c: Context, requestId: string): void => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (incoming) answered.set(incoming, { route: routeOf(c), requestId })
}

/** What the app knew of a request; undefined where a kept page answered it. */
export const answeredBy = (req: IncomingMessage): Answered | undefined => answered.get(req)

/** A page's address without what may name somebody: no query, no long names that may be keys. */
const plainPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/[^/]{24,}|[^/]*%[^/]*/g, '*').slice(0, 200)

/** A line for each answer once it has left; of the visitor only the net, /24 or /48. */
export const logAnswer = (req: IncomingMessage, res: ServerResponse, log: Log, trusted: string[]): void => {
  const started = performance.now()
  const { method, url = '' } = req
  const forwarded = req.headers['x-forwarded-for'] ?? ''
  const address = addressOf(req.socket.remoteAddress, String(forwarded), trusted)
  res.once('close', () => {
    const { route = '', requestId } = answeredBy(req) ?? {}
    log.info('answered', {
      method,
      path: route === '' ? plainPath(url) : route,
      status: res.statusCode,
      ms: Math.round((performance.now() - started) * 10) / 10,
      net: coarseNetOf(address),
      ...(requestId ? { requestId } : { kept: true }),
      ...(res.writableFinished ? {} : { cutOff: true }),
    })
  })
}
