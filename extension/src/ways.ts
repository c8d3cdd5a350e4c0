/** 'noted': with a member's click alone. 'maybe': a visitor gets the shop's bare page there. */
export type Way = 'noted' | 'maybe'

/** How an address of the site leads to a shop. */
export const wayOut = (site: string, address: string): Way | undefined => {
  if (!address.startsWith(`${site}/`)) return undefined
  const path = address.slice(site.length)
  // One that promises nothing says so behind it (clickWay).
  if (/^\/api\/affiliate\/redirect\/[^?]+$/.test(path)) return 'noted'
  return /^\/api\/(?:links|vouchers\/\d+|retailers\/\d+)\/go|^\/api\/affiliate\/go\//.test(path)
    ? 'maybe'
    : undefined
}

/** A way that began at the site: the request it goes by, in which tab, since when (ms), and the shop it has come to. */
export type Led = { by: string; tab: number; way: Way; at: number; shop?: string }

const most = 8
/** By then a page on the way that leads on by script or meta refresh has done so. */
const overPagesMs = 10_000

/** Several shops may be opened at once, but one in each tab. */
export const lead = (led: readonly Led[], begun: Led): Led[] =>
  [...led.filter(({ tab }) => tab !== begun.tab), begun].slice(-most)

/**
 * Which way a request for a shop's page goes on with: that of its own redirects, or for some seconds that of its tab, where a page led
 * on (`isLedOn`, so that nothing typed or pasted is ours) and to no second shop.
 */
export const goOn = (
  led: readonly Led[],
  { by, tab, shop, isLedOn, now }: { by: string; tab: number; shop: string; isLedOn: boolean; now: number },
): { way: Way | undefined; led: Led[] } => {
  const isOfTab = (one: Led) =>
    isLedOn && one.tab === tab && now - one.at < overPagesMs && (one.shop ?? shop) === shop
  const found = led.find((one) => one.by === by) ?? led.find(isOfTab)
  return { way: found?.way, led: led.map((one) => (one === found ? { ...one, by, shop } : one)) }
}
