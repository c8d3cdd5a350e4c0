import { type PlaceClickId, setFirstFree, untracked } from '../link.ts'

/**
 * Lazada's master links (c.lazada.vn) carry sub_id1 to sub_id6; links its API returns spell them subId1, so a link that
 * already does so is filled in that spelling. Short links and plain product links carry none.
 */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  if (url.hostname !== 'c.lazada.vn') return untracked(link)
  const stem = url.searchParams.has('subId1') ? 'subId' : 'sub_id'
  const names = [1, 2, 3, 4, 5, 6].map((slot) => `${stem}${slot}`)
  return setFirstFree(url, names, clickId) ? { url: url.href, tracked: true } : untracked(link)
}
