/** What an affiliate network is: its brand, the hosts of its links, and how it tells of orders. */
type NetworkFacts = {
  /** Absent for what is no brand of its own. */
  brand?: string
  hosts: readonly string[]
  /** Hosts of links that are somebody's affiliate links already, whatever page they lead to. */
  redirectors?: readonly string[]
  /** It sends messages to an address of ours. */
  postbacks?: true
  /** Its books can be asked for. */
  reports?: true
  /** It gives its books as files. */
  statements?: true
  /** It can be asked for the shops' vouchers. */
  vouchers?: true
  /** It can be asked what it pays at each shop. */
  rates?: true
}
type Ability = 'postbacks' | 'reports' | 'statements' | 'vouchers' | 'rates'

const accesstradeHosts = [
  'isclix.com',
  'accesstrade.vn',
  'accesstrade.com.vn',
  'shorten.asia',
  'atth.me',
] as const

/** Every network there is; filters, names, hosts, endpoints, reports, statements and settings follow from here. */
export const networkFacts = {
  accesstrade: {
    brand: 'AccessTrade',
    hosts: accesstradeHosts,
    redirectors: accesstradeHosts,
    postbacks: true,
    reports: true,
    statements: true,
    vouchers: true,
    rates: true,
  },
  shopee: {
    brand: 'Shopee',
    hosts: ['shopee.vn', 'shope.ee', 'shp.ee'],
    redirectors: ['s.shopee.vn', 'shope.ee', 'shp.ee'],
    reports: true,
    statements: true,
    rates: true,
  },
  lazada: {
    brand: 'Lazada',
    hosts: ['lazada.vn'],
    redirectors: ['c.lazada.vn', 's.lazada.vn'],
    postbacks: true,
    reports: true,
    statements: true,
  },
  tiki: { brand: 'Tiki', hosts: ['tiki.vn', 'ti.ki'], redirectors: ['ti.ki'] },
  /** Shops with an agreement of their own. */
  direct: { hosts: [], postbacks: true, statements: true },
  /** Links of a host that belongs to no network we know. */
  unknown: { hosts: [] },
} as const satisfies Record<string, NetworkFacts>

export type Network = keyof typeof networkFacts
export type NetworkWith<A extends Ability> = {
  [N in Network]: (typeof networkFacts)[N] extends Record<A, true> ? N : never
}[Network]

export const networks = Object.keys(networkFacts) as readonly Network[]

/** The networks that can do something, in the order of the list. */
export const networksWith = <A extends Ability>(ability: A): NetworkWith<A>[] =>
  networks.filter((network): network is NetworkWith<A> => ability in networkFacts[network])

type Branded = { [N in Network]: (typeof networkFacts)[N] extends { brand: string } ? N : never }[Network]

export const networkBrands = Object.fromEntries(
  Object.entries(networkFacts).flatMap(([network, facts]) =>
    'brand' in facts ? [[network, facts.brand]] : [],
  ),
) as Record<Branded, string>

/** What people call a network; its id where it has no brand. */
export const brandOf = (network: string): string =>
  (networkBrands as Record<string, string>)[network] ?? network

/** Is a host one of these domains or below one? */
export const isWithin = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`))

/** The network a host belongs to; never told from words elsewhere in a link. */
export const networkOfHost = (host: string): Network =>
  networks.find((network) => isWithin(host, networkFacts[network].hosts)) ?? 'unknown'

/** Does a host serve affiliate links and no pages of its own? */
export const isRedirector = (host: string): boolean =>
  Object.values(networkFacts).some((facts) => 'redirectors' in facts && isWithin(host, facts.redirectors))

/** What a read of a feed is said to have failed by when there are more pages than are read at once: what came before them was taken. */
export const tooManyPages = 'more pages than are read at once'
