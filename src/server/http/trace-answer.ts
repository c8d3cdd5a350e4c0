import type { IncomingMessage, ServerResponse } from 'node:http'
import { beginSpan, duringSpan, type SpanStart } from '../kernel/trace.ts'
import { answeredBy } from './access-log.ts'
import { isTrustedProxy } from './client-address.ts'

/** Asked every few seconds by machines; told of in the metrics. */
const untraced = /^\/(?:healthz|readyz|metrics)(?:\?|$)/
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Answers within a span, which ends once the answer has left. It names the route as it is declared and nothing a visitor wrote
 * into the address. Whose trace a request belongs to is believed of a trusted proxy alone: anybody else could have everything
 * sampled, or write into a trace of somebody's.
 */
export const traceAnswer = (
  req: IncomingMessage,
  res: ServerResponse,
  { trusted, pageRoute }: { trusted: string[]; pageRoute: (path: string) => string },
  answer: () => void,
): void => {
  const { url = '/', headers } = req
  const method = known.has(req.method ?? '') ? String(req.method) : '_OTHER'
  const { traceparent } = headers
  const isBelieved = typeof traceparent === 'string' && isTrustedProxy(req.socket.remoteAddress, trusted)
  const start: SpanStart = {
    kind: 'server',
    name: method,
    attributes: { 'http.request.method': method },
    traceparent: isBelieved ? traceparent : undefined,
  }
  const span = untraced.test(url) ? undefined : beginSpan(start)
  if (!span) {
    answer()
    return
  }
  res.once('close', () => {
    const { route = '', requestId } = answeredBy(req) ?? {}
    const template = route || pageRoute(url.split('?')[0] ?? '/')
    span.rename(`${method} ${template}`)
    span.set({
      'http.route': template,
      'http.response.status_code': res.statusCode,
      ...(requestId ? { 'muahoi.request_id': requestId } : { 'muahoi.kept_page': true }),
      ...(res.writableFinished ? {} : { 'muahoi.cut_off': true }),
    })
    if (res.statusCode >= 500) span.fail(String(res.statusCode))
    span.end()
  })
  duringSpan(span, answer)
}
