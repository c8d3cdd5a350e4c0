const soldOut = /(out_?of_?stock|sold_?out|discontinued|\boos\b)/i
const known =
  /(in_?stock|in_?store|online_?only|limited|pre_?(order|sale)|back_?order|made_?to_?order|available)/i

/** The pieces from each `open` to the next `close`; one walk over the page, however it is made. */
const pieces = (html: string, open: string, close: string): string[] => {
  const lower = html.toLowerCase()
  const found: string[] = []
  for (let from = lower.indexOf(open); from !== -1; from = lower.indexOf(open, from)) {
    const end = lower.indexOf(close, from)
    if (end === -1) break
    found.push(html.slice(from, end))
    from = end + close.length
  }
  return found
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? ''

const tags = (html: string, name: string): string[] =>
  pieces(html, `<${name}`, '>').filter((tag) => tag.length < 2000)

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** What products among these say of their stock; offers and variants included, other products of a list not. */
const availabilityOf = (value: unknown, depth = 0): string[] => {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((one) => availabilityOf(one, depth + 1))
  if (!isObject(value)) return []
  const types = asList(value['@type']).map(String)
  const isProduct = types.some((type) => /(Product|ProductGroup|Offer|AggregateOffer)$/.test(type))
  const inside = [value['@graph'], value.mainEntity, ...(isProduct ? [value.offers, value.hasVariant] : [])]
  const own = isProduct && typeof value.availability === 'string' ? [value.availability] : []
  return [...own, ...inside.flatMap((one) => (one === undefined ? [] : availabilityOf(one, depth + 1)))]
}

const structured = (html: string): string[] =>
  pieces(html, '<script', '</script').flatMap((script) => {
    const body = script.indexOf('>')
    if (body === -1 || body > 500 || !/application\/ld\+json/i.test(script.slice(0, body))) return []
    try {
      return availabilityOf(JSON.parse(script.slice(body + 1)))
    } catch {
      return []
    }
  })

const marked = (html: string): string[] => [
  ...tags(html, 'meta')
    .filter((tag) =>
      /^(availability|(product|og):availability)$/i.test(
        attribute(tag, 'itemprop') || attribute(tag, 'property') || attribute(tag, 'name'),
      ),
    )
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
    .map((text) => text.trim().replaceAll(/[\s-]+/g, '_'))
    .filter((text) => soldOut.test(text) || known.test(text))
  return said.length > 0 && said.every((text) => soldOut.test(text))
}

/** Where a page sends its reader at once by `<meta http-equiv="refresh">`; null when it stays. */
export const refreshTarget = (html: string): string | null => {
  const tag = tags(html, 'meta').find((one) => attribute(one, 'http-equiv').toLowerCase() === 'refresh')
  const [, seconds = '', address = ''] =
    /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(attribute(tag ?? '', 'content')) ?? []
  return address && Number(seconds) <= 5 ? address.trim().replaceAll('&amp;', '&') : null
}
