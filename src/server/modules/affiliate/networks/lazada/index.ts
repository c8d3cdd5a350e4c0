import { type PlaceClickId, setFirstFree } from '../placement.ts'

/** Lazada's master links (c.lazada.vn) carry sub_id1 to sub_id6; short links and plain product links do not. */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  if (url.hostname !== 'c.lazada.vn') return { url: link, tracked: false }
  const names = [1, 2, 3, 4, 5, 6].map((slot) => `sub_id${slot}`)
  const tracked = setFirstFree(url, names, clickId)
  return { url: tracked ? url.href : link, tracked }
}
