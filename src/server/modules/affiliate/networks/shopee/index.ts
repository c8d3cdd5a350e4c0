import type { PlaceClickId } from '../placement.ts'

/**
 * Shopee's an_redir takes up to five sub ids joined by `-` in sub_id; ours goes into the first free slot.
 * Short links and plain product links cannot carry one.
 */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  if (!url.pathname.endsWith('/an_redir')) return { url: link, tracked: false }
  const slots = (url.searchParams.get('sub_id') ?? '').split('-')
  const free = slots.findIndex((slot) => slot === '' || slot === clickId)
  if (free < 0 && slots.length >= 5) return { url: link, tracked: false }
  slots[free < 0 ? slots.length : free] = clickId
  url.searchParams.set('sub_id', slots.join('-'))
  return { url: url.href, tracked: true }
}
