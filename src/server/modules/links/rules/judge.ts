import type { LinkReason, LinkResult } from '#contract/links.ts'
import { originOfLink } from '#server/modules/catalog/index.ts'
import { isSoldOut } from './page.ts'

/** Where a link came to rest. `html` is the page's beginning; null when it is no page. */
export type Landing = { url: string; hops: number; status: number; html: string | null }
export type Verdict = { state: LinkResult; reason: LinkReason | null }

/** The shop at an address by the host that makes it one shop, whatever the address carries in its query. */
export const shopOf = (url: URL, siteUrl: string): string =>
  originOfLink(url.origin + url.pathname, siteUrl).shop?.host ?? url.hostname

/** The shop a link names; null for a network's link that says nothing of where it leads. */
export const shopNamedBy = (link: string, siteUrl: string): string | null =>
  originOfLink(link, siteUrl).shop?.host ?? null

const refusals = [401, 403, 406]

/**
 * What a landing says of the link. A shop that turns robots away has been reached all the same: the link works. `isShop`
 * tells whether it landed where it is expected to.
 */
export const judge = ({ status, html }: Landing, isShop: boolean): Verdict => {
  if (status === 404 || status === 410)
    return isShop ? { state: 'out_of_stock', reason: 'gone' } : { state: 'error', reason: 'http_error' }
  if (refusals.includes(status) && isShop) return { state: 'good', reason: 'refused_to_robots' }
  if (status >= 400) return { state: 'error', reason: 'http_error' }
  if (status >= 300) return { state: 'error', reason: 'bad_redirect' }
  if (!isShop) return { state: 'strange', reason: 'other_shop' }
  return html !== null && isSoldOut(html)
    ? { state: 'out_of_stock', reason: 'marked_out_of_stock' }
    : { state: 'good', reason: null }
}
