import { placeClickId as placeInAccesstrade } from '../accesstrade/index.ts'
import { type PlaceClickId, untracked } from '../placement.ts'

/**
 * Tiki's own links (ti.ki) keep their track id and carry none of ours; a plain product page goes out through the
 * operator's AccessTrade deep link for Tiki, which also reports its orders.
 */
export const placeClickId: PlaceClickId = (link, clickId, wrapping) => {
  const url = new URL(link)
  if (!wrapping.tikiDeepLink || !/(^|\.)tiki\.vn$/.test(url.hostname)) return untracked(link)
  const wrapped = new URL(wrapping.tikiDeepLink)
  wrapped.searchParams.set('url', link)
  const outgoing = placeInAccesstrade(wrapped.href, clickId, wrapping)
  return outgoing.tracked ? outgoing : untracked(link)
}
