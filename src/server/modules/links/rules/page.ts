import { attribute, structuredOffers, subjectOf, tags } from './page-parts.ts'

const soldOut = /(out_?of_?stock|sold_?out|discontinued|\boos\b)/i
const known =
  /(in_?stock|in_?store|online_?only|limited|pre_?(order|sale)|back_?order|made_?to_?order|available)/i

const plain = (availability: string): string => availability.trim().replaceAll(/[\s-]+/g, '_')

const structured = (html: string): string[] =>
  structuredOffers(html).flatMap(({ availability }) =>
    typeof availability === 'string' ? [availability] : [],
  )

const marked = (html: string): string[] => [
  ...tags(html, 'meta')
    .filter((tag) => /^(availability|(product|og):availability)$/.test(subjectOf(tag)))
    .map((tag) => attribute(tag, 'content')),
  ...tags(html, 'link')
    .filter((tag) => attribute(tag, 'itemprop').toLowerCase() === 'availability')
    .map((tag) => attribute(tag, 'href')),
]

/**
 * Does a product page say of itself that it sells nothing any more (schema.org availability in JSON-LD or microdata,
 * product:availability)? One variant that is there is enough to buy; a page that says nothing is not sold out.
 */
export const isSoldOut = (html: string): boolean => {
  const said = [...structured(html), ...marked(html)]
    .map(plain)
    .filter((text) => soldOut.test(text) || known.test(text))
  return said.length > 0 && said.every((text) => soldOut.test(text))
}

/** Whole đồng as schema.org writes numbers, with a point before what is less than one; what is grouped is none. */
const dong = (price: unknown): number[] => {
  const [, whole] = /^(\d{1,10})(?:\.0+)?$/.exec(String(price ?? '').trim()) ?? []
  return whole && Number(whole) > 0 ? [Number(whole)] : []
}

const isVnd = (currency: unknown): boolean =>
  String(currency ?? '')
    .trim()
    .toUpperCase() === 'VND'

/** What offers that can still be bought cost; both ends of a range. */
const structuredPrices = (html: string): number[] =>
  structuredOffers(html)
    .filter((one) => isVnd(one.priceCurrency) && !soldOut.test(plain(String(one.availability ?? ''))))
    .flatMap((one) => [one.price, one.lowPrice, one.highPrice].flatMap(dong))

const markedPrices = (html: string): number[] => {
  const metas = tags(html, 'meta')
  const said = (about: RegExp) =>
    metas.filter((tag) => about.test(subjectOf(tag))).map((tag) => attribute(tag, 'content'))
  if (!said(/^(pricecurrency|(product|og):price:currency)$/).some(isVnd)) return []
  return said(/^(price|(product|og):price:amount)$/).flatMap(dong)
}

/**
 * What a product page says that it costs, in đồng (schema.org price in JSON-LD or microdata, product:price:amount); null unless all that it
 * says is one number: of variants at several prices nobody knows which one ours is.
 */
export const priceSaid = (html: string): number | null => {
  const [price, ...others] = new Set([...structuredPrices(html), ...markedPrices(html)])
  return price !== undefined && others.length === 0 ? price : null
}

/** Where a page sends its reader at once by `<meta http-equiv="refresh">`; null when it stays. */
export const refreshTarget = (html: string): string | null => {
  const tag = tags(html, 'meta').find((one) => attribute(one, 'http-equiv').toLowerCase() === 'refresh')
  const [, seconds = '', address = ''] =
    /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(attribute(tag ?? '', 'content')) ?? []
  return address && Number(seconds) <= 5 ? address.trim().replaceAll('&amp;', '&') : null
}
