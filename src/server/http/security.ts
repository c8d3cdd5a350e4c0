import { AppError } from '../kernel/errors.ts'
import { httpText as t } from '../text/http.ts'

/** What the site's browser extension asks for when its mark is pressed. */
const pressed = '/api/links/open'

/** A browser lets no page say this of itself, and sends a member's cookies to us only with an extension that they let see our pages. */
const isExtension = /^(?:chrome|moz|safari-web)-extension:\/\//

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
  if (from !== null && isExtension.test(from) && new URL(request.url).pathname === pressed) return
  const own = from === null || from === origin || from === `http://${host}` || from === `https://${host}`
  if (own && (site === null || site === 'same-origin' || site === 'none')) return
  throw new AppError('cross_site', t.otherSite)
}

/** What opens an address, or calls it: also a browser's worker on its way to a page, and plain clients, which say nothing. */
const askedOutright: ReadonlySet<string> = new Set(['document', 'empty'])

/**
 * Refuses what a page asks for as its picture or frame: somebody's words put the address there, and the cookies of whoever reads
 * them would answer for it. @throws AppError not_found
 */
export const refuseAsPicture = ({ headers }: Request): void => {
  if (!askedOutright.has(headers.get('sec-fetch-dest') ?? 'document'))
    throw new AppError('not_found', t.unknownAddress)
}

/** Headers every answer carries that has none of its own: pages, pictures and documents have policies that fit them. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

type PagePolicy = {
  /** The inline scripts it was rendered with; nothing else inline. */
  hashes: string
  secure: boolean
  /** From where else pictures may come, as the policy writes it; '' = from this site alone. */
  pictures: string
}

/** The content security policy of a page. */
export const pagePolicy = ({ hashes, secure, pictures }: PagePolicy): string => {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${pictures}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * From where pages may show pictures beside this site: from anywhere where those of other sites do not come through it
 * (IMAGE_PROXY=off) and in the console, where posts are written; else only from where avatars are drawn.
 */
export const picturesOf = (
  { imageProxy, avatarUrlTemplate }: { imageProxy: { on: boolean }; avatarUrlTemplate?: string | undefined },
  path: string,
): string => {
  if (!imageProxy.on || /^\/admin(\/|$)/.test(path)) return 'https: http:'
  return avatarUrlTemplate?.startsWith('http') ? new URL(avatarUrlTemplate).origin : ''
}
