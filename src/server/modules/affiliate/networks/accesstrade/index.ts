import { type PlaceClickId, setFirstFree } from '../placement.ts'

/**
 * AccessTrade echoes utm_content in its transactions and sub1 to sub4 in postbacks, so the id goes into both
 * (developers.accesstrade.vn, tao-tracking-link). Short links cannot carry one.
 */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  if (
    !url.pathname.includes('/deep_link') &&
    !url.searchParams.has('url') &&
    !url.searchParams.has('url_enc')
  )
    return { url: link, tracked: false }
  const inSub = setFirstFree(url, ['sub1', 'sub2', 'sub3', 'sub4'], clickId)
  const inContent = setFirstFree(url, ['utm_content'], clickId)
  return { url: url.href, tracked: inSub || inContent }
}
