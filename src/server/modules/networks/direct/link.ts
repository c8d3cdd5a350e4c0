import { type PlaceClickId, setFirstFree } from '../link.ts'

/** Where a template says that the id belongs, as an address writes it. */
const slot = /\{click\}|%7Bclick%7D/gi

/**
 * Shops with an agreement of their own take the id as click_id, other networks where the operator's template says; both report it back
 * to the `direct` webhook.
 */
export const placeClickId: PlaceClickId = (link, clickId) => {
  if (link.search(slot) >= 0) return { url: link.replace(slot, clickId), tracked: true }
  const url = new URL(link)
  const tracked = setFirstFree(url, ['click_id'], clickId)
  return { url: tracked ? url.href : link, tracked }
}
