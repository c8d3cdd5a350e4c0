import type { ErrorCode } from '#contract/errors.ts'
import { type RefusedFor, refusedPath } from '#shared/refused-for.ts'
import type { AppError } from '../kernel/errors.ts'

const reasons: Readonly<Partial<Record<ErrorCode, RefusedFor>>> = {
  suspended: 'suspended',
  too_many_requests: 'often',
  invalid_code: 'link',
  cross_site: 'origin',
  unavailable: 'busy',
  storage_full: 'busy',
  internal: 'busy',
}

/** The ways to a shop (modules/clicks, openings, vouchers). */
export const leadsOn = /^\/api\/(?:affiliate|links|retailers|vouchers)\/(?:[^/]+\/)?(?:go|redirect)(?:\/|$)/

/** Does a person's browser ask, by a plain form or a link to a shop, and show what comes back? Scripts and mail programs do not. */
const isShown = ({ method, url, headers }: Request): boolean => {
  if (!headers.get('accept')?.includes('text/html')) return false
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  return method === 'POST' ? isForm : leadsOn.test(new URL(url).pathname)
}

const whyOf = ({ code }: AppError, { url }: Request): RefusedFor => {
  const why = reasons[code] ?? 'input'
  // Of a letter's form nothing but its link can be wrong.
  return why === 'input' && new URL(url).pathname.endsWith('/unsubscribe') ? 'link' : why
}

/** The page that tells a person why a form or a link was refused; undefined for whoever reads JSON. */
export const refusedPage = (error: AppError, request: Request): Response | undefined => {
  if (!isShown(request)) return undefined
  const location = error.code === 'not_signed_in' ? '/auth' : refusedPath(whyOf(error, request))
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  if (error.details.retryAfterSeconds) headers.set('retry-after', String(error.details.retryAfterSeconds))
  return new Response(null, { status: 303, headers })
}
