import type { Network } from '#contract/affiliate.ts'

const networkHosts: readonly (readonly [Network, readonly string[]])[] = [
  ['accesstrade', ['isclix.com', 'accesstrade.vn', 'accesstrade.com.vn', 'shorten.asia', 'atth.me']],
  ['lazada', ['lazada.vn']],
  ['shopee', ['shopee.vn', 'shope.ee', 'shp.ee']],
  ['tiki', ['tiki.vn', 'ti.ki']],
]

export const within = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

/** The network a host belongs to; never told from words elsewhere in a link. */
export const networkOf = (host: string): Network =>
  networkHosts.find(([, domains]) => domains.some((domain) => within(host, domain)))?.[0] ?? 'unknown'
