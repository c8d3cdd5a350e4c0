import { type Outgoing, type PlaceClickId, untracked } from '../placement.ts'

/** Up to five sub ids joined by `-`; ours goes into the first free slot, where utmContent brings it back. */
const placeInSlots = (link: string, url: URL, clickId: string): Outgoing => {
  const slots = (url.searchParams.get('sub_id') ?? '').split('-')
  const free = slots.includes(clickId) ? slots.indexOf(clickId) : slots.indexOf('')
  if (free < 0 && slots.length >= 5) return untracked(link)
  slots[free < 0 ? slots.length : free] = clickId
  url.searchParams.set('sub_id', slots.join('-'))
  return { url: url.href, tracked: true }
}

const isProduct = (url: URL): boolean =>
  /(^|\.)shopee\.vn$/.test(url.hostname) &&
  url.hostname !== 's.shopee.vn' &&
  /-i\.\d+\.\d+$|^\/product\/\d+\/\d+$/.test(url.pathname.replace(/\/$/, ''))

/** A plain product page, its own query left off, behind the operator's affiliate id. */
const wrap = (url: URL, affiliateId: string): URL => {
  const wrapped = new URL('https://s.shopee.vn/an_redir')
  wrapped.searchParams.set('origin_link', `https://shopee.vn${url.pathname}`)
  wrapped.searchParams.set('affiliate_id', affiliateId)
  return wrapped
}

/** an_redir links carry the id; plain product links are made into one; short links cannot carry any. */
export const placeClickId: PlaceClickId = (link, clickId, { shopeeAffiliateId }) => {
  const url = new URL(link)
  if (url.pathname.endsWith('/an_redir')) return placeInSlots(link, url, clickId)
  if (!shopeeAffiliateId || !isProduct(url)) return untracked(link)
  return placeInSlots(link, wrap(url, shopeeAffiliateId), clickId)
}
