import { type Outgoing, type PlaceClickId, untracked } from '../link.ts'

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
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  return url.pathname.endsWith('/an_redir') ? placeInSlots(link, url, clickId) : untracked(link)
}
