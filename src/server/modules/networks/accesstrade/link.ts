import { type PlaceClickId, setFirstFree, untracked } from '../link.ts'

const subNames = ['sub1', 'sub2', 'sub3', 'sub4']

/** Deep links of every version carry their target or come from a /deep_link/ path; short links do neither. */
const carriesParameters = (url: URL): boolean =>
  /\/deep_link(\/|$)/.test(url.pathname) || url.searchParams.has('url') || url.searchParams.has('url_enc')

/**
 * AccessTrade echoes utm_content in its transactions and sub1 to sub4 in postbacks, so the id goes into both
 * (developers.accesstrade.vn, tao-tracking-link).
 */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  if (!carriesParameters(url)) return untracked(link)
  const inSub = setFirstFree(url, subNames, clickId)
  const inContent = setFirstFree(url, ['utm_content'], clickId)
  return inSub || inContent ? { url: url.href, tracked: true } : untracked(link)
}
