import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isWithin } from '#shared/networks.ts'
import { resolveOutside } from './outside-names.ts'
import {
  ForbiddenAddress,
  isPublicAddress,
  publicLookup,
  type Resolve,
  UnlistedHost,
} from './public-address.ts'
import { inSpan, noteStatus, requestSpan, type Span } from './trace.ts'

/** Robots of this site say so: our own redirects count none of their requests as a visit. */
export const linkCheckMark = 'MuaHoi-LinkCheck'

const minute = 60_000
const hour = 60 * minute
/** No host is left alone for longer at its word. */
export const longestRestMs = 24 * hour

/** Milliseconds a host asks to be left alone for, in either form (seconds, a date); undefined when it does not say. */
export const restAsked = (header: string | null | undefined, now: Date): number | undefined => {
  const text = header?.trim() ?? ''
  const asked = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(asked) ? undefined : Math.max(0, asked)
}

/** Milliseconds a host asks to be left alone, between a minute and a day; an hour when it does not say how long. */
export const retryAfterOf = (header: string | undefined, now: Date): number =>
  Math.min(longestRestMs, Math.max(minute, restAsked(header, now) ?? hour))

export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** What stands on http is asked by https, as browsers do. */
export const upgraded = (url: URL, trusted: readonly string[]): URL => {
  if (url.protocol !== 'http:' || trusted.includes(url.origin)) return url
  const secure = new URL(url)
  secure.protocol = 'https:'
  return secure
}

type Outgoing = {
  method: 'GET' | 'HEAD' | 'POST'
  headers: Record<string, string>
  body?: Buffer
  /** Ends the request, and the reading of its answer. */
  signal: AbortSignal
  /** Origins that may be asked whatever their scheme and address: the configuration names them. */
  trusted?: readonly string[]
  /** Hosts that may be asked, with those below them (OUTGOING_HOSTS); undefined = every one of the public internet. */
  allowed: readonly string[] | undefined
  resolve?: Resolve
}

const refuse = (url: URL, allowed: Outgoing['allowed']): void => {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new ForbiddenAddress(`${url.protocol}//${url.host} is not asked`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // For a bare address nothing is looked up, so it is looked at here.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ForbiddenAddress(`${host} is not public`)
  if (allowed && !isWithin(host, allowed)) throw new UnlistedHost(`${host} is not in OUTGOING_HOSTS`)
}

const send = (url: URL, ask: Outgoing, span: Span | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isTrusted = ask.trusted?.includes(url.origin) ?? false
    if (!isTrusted) refuse(url, ask.allowed)
    const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
      method: ask.method,
      // Strangers are not told of our traces.
      headers: isTrusted && span ? { ...ask.headers, traceparent: span.traceparent } : ask.headers,
      agent: false,
      signal: ask.signal,
      ...(isTrusted ? {} : { lookup: publicLookup(ask.resolve ?? resolveOutside) }),
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(ask.body)
  })

/**
 * The one way to ask an address that came from outside: public https alone, checked at the very connection, so that a
 * name that changes between looking and connecting (DNS rebinding) gains nothing. Follows no redirect. The caller reads
 * or destroys the answer. @throws ForbiddenAddress and network errors
 */
export const askOutside = (url: URL, ask: Outgoing): Promise<IncomingMessage> =>
  inSpan(requestSpan(ask.method, url), async (span) => {
    const response = await send(url, ask, span)
    noteStatus(span, response.statusCode ?? 0)
    return response
  })

/** The beginning of an answer as text, so many bytes at most: the rest is not waited for. */
export const beginningOf = async (response: IncomingMessage, mostBytes: number): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8')
}
