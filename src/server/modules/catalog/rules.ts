import type { Network } from '#contract/affiliate.ts'
import { mostPoints } from '#contract/fields.ts'
import { wrappedIn } from '#server/modules/addresses/index.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import { isWithin, networkOfHost } from '#shared/networks.ts'
import { type KnownShop, knownShops } from '#shared/shops.ts'
import { accentedWords, fold, slugify } from '#shared/vietnamese.ts'

/** A shop by its host; `host` is what makes it one shop. */
export type Shop = { slug: string; host: string; name: string }
export type LinkOrigin = { network: Network; shop: Shop | null }

/** Where a shop begins: its own front page. */
export const homeOfShop = ({ host, slug }: Pick<Shop, 'host' | 'slug'>, siteUrl: string): string => {
  if (host === sampleShopHost(slug)) return `${siteUrl}/cua-hang-mau/${slug}`
  return `https://${host === 'lazada.vn' || host === 'tiktok.com' ? 'www.' : ''}${host}/`
}

const parse = (link: string): URL | undefined => {
  try {
    const url = new URL(link)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
  } catch {
    return undefined
  }
}

const shopAt = (host: string): Shop => {
  const known = knownShops.find(({ hosts }) => isWithin(host, hosts))?.hosts[0]
  const main = known ?? host.replace(/^(www|m)\./, '')
  return { host: main, name: known ? t.shops[known] : main, slug: slugify(main.replaceAll('.', '-')) || main }
}

const samplePath = /^\/cua-hang-mau\/([a-z0-9-]{1,100})(?:\/|$)/

/** Does a link lead to the sample shop, whatever address the site had? */
export const isSampleLink = (link: string): boolean => samplePath.test(parse(link)?.pathname ?? '')

export const sampleShopHost = (shop: string): string => `${shop}.cua-hang-mau`

/**
 * Network and shop of a link, from its host alone (never from words inside it). The sample shop's links, on the
 * site's own origin, are 'direct', one shop a folder; other links to the site itself have no shop.
 */
export const originOfLink = (link: string, siteUrl: string): LinkOrigin => {
  const url = parse(link)
  if (!url) return { network: 'unknown', shop: null }
  if (url.origin === parse(siteUrl)?.origin) {
    const slug = samplePath.exec(url.pathname)?.[1]
    return slug
      ? { network: 'direct', shop: { slug, host: sampleShopHost(slug), name: slug } }
      : { network: 'unknown', shop: null }
  }
  const network = networkOfHost(url.hostname)
  const target = wrappedIn(url)
  const isBareWrapper = networkOfHost(target.hostname) === 'accesstrade'
  return { network, shop: isBareWrapper ? null : shopAt(target.hostname) }
}

/** A known shop by its main host. */
export const shopNamed = (host: KnownShop): Shop => shopAt(host)

/** A shop the site knows by name, not by its host alone. */
export const isKnownShop = ({ host, name }: Shop): boolean => name !== host

/** A price so many percent up or down, rounded to the nearest `roundTo` đồng and never to 0: that is no price, and stays none. */
export const priceAfter = (
  price: number,
  { percent, roundTo }: { percent: number; roundTo: number },
): number =>
  price === 0
    ? 0
    : Math.min(2_000_000_000, Math.max(1, Math.round((price * (100 + percent)) / 100 / roundTo)) * roundTo)

/** A price that many times another, or that part of it, is of something else: a variant, a month's rate, another thing of the name. */
export const mostTimes = 2

/** May a page of the product that names this price be believed, and does it say something new? */
export const isLikelyPrice = (known: number, said: number): boolean =>
  said !== known && said * mostTimes >= known && said <= known * mostTimes

/** What a shop is likely to pay for one (đồng), by the share of orders' value that it paid so far; null where nobody knows. */
export const expectedCommission = (price: number, share: number | undefined): number | null =>
  share === undefined ? null : Math.floor(price * share)

/** So many percent of a commission (đồng) as điểm, never more than it: rounded down, but a product has one point at least. */
export const pointsOfCommission = (commission: number, percent: number, pointValue: number): number =>
  Math.min(mostPoints, Math.max(1, Math.floor((commission * percent) / 100 / pointValue)))

/** The link as it is stored: its scheme in small letters, as the database insists. */
export const storedLink = (link: string): string =>
  link.replace(/^https?:/i, (scheme) => scheme.toLowerCase())

/** Stars from the sums kept on the product: whole ones as in the spec, and the average to one decimal. */
export const ratingOf = (sum: number, count: number): { rating: number; ratingAverage: number | null } =>
  count === 0
    ? { rating: 0, ratingAverage: null }
    : { rating: Math.round(sum / count), ratingAverage: Math.round((sum / count) * 10) / 10 }

/** What a category is called in addresses, where a number is another one's id and 'all' is none; '' where nothing of its name is left. */
export const slugOfCategory = (name: string): string => {
  const slug = slugify(name)
  return /^(\d+|all)$/.test(slug) ? `danh-muc-${slug}` : slug
}

/** The nth try at a slug: 'ao', 'ao-2', 'ao-3'. */
export const nthSlug = (slug: string, n: number): string => (n === 1 ? slug : `${slug}-${n}`)

type SearchTexts<T> = (T extends { name: string } ? { name_search: string; name_words: string } : object) &
  (T extends { description: string | null } ? { description_search: string } : object)

/** What search keeps of the texts that are given: the one place where products are folded. */
export const searchTexts = <
  T extends { name?: string | undefined; description?: string | null | undefined },
>({
  name,
  description,
}: T): SearchTexts<T> =>
  ({
    ...(name === undefined ? {} : { name_search: fold(name), name_words: accentedWords(name) }),
    ...(description === undefined ? {} : { description_search: fold(description ?? '') }),
  }) as SearchTexts<T>
