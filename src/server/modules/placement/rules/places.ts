import type { Network } from '#contract/affiliate.ts'
import { type Outgoing, type PlaceClickId, setFirstFree, untracked } from './placement.ts'

const subNames = ['sub1', 'sub2', 'sub3', 'sub4']

/** Deep links of every version carry their target or come from a /deep_link/ path; short links do neither. */
const carriesParameters = (url: URL): boolean =>
  /\/deep_link(\/|$)/.test(url.pathname) || url.searchParams.has('url') || url.searchParams.has('url_enc')

/**
 * AccessTrade echoes utm_content in its transactions and sub1 to sub4 in postbacks, so the id goes into both
 * (developers.accesstrade.vn, tao-tracking-link).
 */
const inAccesstrade: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  if (!carriesParameters(url)) return untracked(link)
  const inSub = setFirstFree(url, subNames, clickId)
  const inContent = setFirstFree(url, ['utm_content'], clickId)
  return inSub || inContent ? { url: url.href, tracked: true } : untracked(link)
}

/**
 * Lazada's master links (c.lazada.vn) carry sub_id1 to sub_id6; links its API returns spell them subId1, so a link that
 * already does so is filled in that spelling. Short links and plain product links carry none.
 */
const inLazada: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  if (url.hostname !== 'c.lazada.vn') return untracked(link)
  const stem = url.searchParams.has('subId1') ? 'subId' : 'sub_id'
  const names = [1, 2, 3, 4, 5, 6].map((slot) => `${stem}${slot}`)
  return setFirstFree(url, names, clickId) ? { url: url.href, tracked: true } : untracked(link)
}

/** Up to five sub ids joined by `-`; ours goes into the first free slot, where utmContent brings it back. */
const placeInSlots = (link: string, url: URL, clickId: string): Outgoing => {
  const slots = (url.searchParams.get('sub_id') ?? '').split('-')
  const free = slots.includes(clickId) ? slots.indexOf(clickId) : slots.indexOf('')
  if (free < 0 && slots.length >= 5) return untracked(link)
  slots[free < 0 ? slots.length : free] = clickId
  url.searchParams.set('sub_id', slots.join('-'))
  return { url: url.href, tracked: true }
}

/** an_redir links carry the id; short links cannot carry any. */
const inShopee: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  return url.pathname.endsWith('/an_redir') ? placeInSlots(link, url, clickId) : untracked(link)
}

/** Shops with an agreement of their own take the id as click_id and report it back to the `direct` door. */
const inDirect: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  const tracked = setFirstFree(url, ['click_id'], clickId)
  return { url: tracked ? url.href : link, tracked }
}

/** Where each network takes a click id by itself. Tiki's own links keep their track id and carry none of ours. */
export const places: Record<Network, PlaceClickId> = {
  accesstrade: inAccesstrade,
  shopee: inShopee,
  lazada: inLazada,
  tiki: untracked,
  direct: inDirect,
  unknown: untracked,
}
