type ShopFacts = {
  /** Its hosts, the first of which names it; those below them are its too. */
  hosts: readonly [string, ...string[]]
  /** Hosts, or hosts with a path, whose addresses say nothing by themselves: they lead to a page. */
  short?: readonly string[]
}

/** Shops known by name, one list for whoever asks: catalogue, pasted links, what may be asked for on the way of a short link. */
export const knownShops = [
  { hosts: ['shopee.vn', 'shope.ee', 'shp.ee'], short: ['s.shopee.vn', 'shope.ee', 'shp.ee'] },
  { hosts: ['lazada.vn'], short: ['s.lazada.vn', 'c.lazada.vn'] },
  { hosts: ['tiki.vn', 'ti.ki'], short: ['ti.ki'] },
  { hosts: ['tiktok.com'], short: ['vt.tiktok.com', 'vm.tiktok.com', 'www.tiktok.com/t/'] },
  { hosts: ['sendo.vn'] },
  { hosts: ['thegioididong.com'] },
  { hosts: ['dienmayxanh.com'] },
  { hosts: ['bachhoaxanh.com'] },
  { hosts: ['fptshop.com.vn'] },
  { hosts: ['cellphones.com.vn'] },
  { hosts: ['nguyenkim.com'] },
  { hosts: ['fahasa.com'] },
  { hosts: ['hasaki.vn'] },
  { hosts: ['concung.com'] },
  { hosts: ['nhathuoclongchau.com.vn'] },
  { hosts: ['guardian.com.vn'] },
] as const satisfies readonly ShopFacts[]

export type KnownShop = (typeof knownShops)[number]['hosts'][0]

/** The shops whose links may be pasted before any product of theirs is on the site. */
export const pastedShops: readonly KnownShop[] = knownShops
  .filter((shop) => 'short' in shop)
  .map(({ hosts }) => hosts[0])

/** Hosts and paths of short links, of every shop. */
export const shortPlaces: readonly string[] = knownShops.flatMap((shop) =>
  'short' in shop ? shop.short : [],
)
