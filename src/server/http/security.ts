import { createHash } from 'node:crypto'
import { AppError } from '../kernel/errors.ts'
import { httpText as t } from '../text/http.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing request that a browser sends from another site. A plain client sends neither header.
 * `origin` is that of SITE_URL; the address the request really came to is accepted too.
 */
export const refuseCrossSite = (request: Request, origin: string): void => {
  if (safeMethods.has(request.method)) return
  const from = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const host = request.headers.get('host')
  const own = from === null || from === origin || from === `http://${host}` || from === `https://${host}`
  if (own && (site === null || site === 'same-origin' || site === 'none')) return
  throw new AppError('cross_site', t.otherSite)
}

/** Headers every answer carries. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The content security policy of a finished page: its own inline scripts by hash, nothing else inline. */
export const pagePolicy = (html: string, secure: boolean): string => {
  const hashes = new Set<string>()
  for (const [, body = ''] of html.matchAll(inlineScript))
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
