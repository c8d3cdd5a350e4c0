import { type PlaceClickId, setFirstFree } from '../link.ts'

/** Shops with an agreement of their own take the id as click_id and report it back to the `direct` webhook. */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  const tracked = setFirstFree(url, ['click_id'], clickId)
  return { url: tracked ? url.href : link, tracked }
}
