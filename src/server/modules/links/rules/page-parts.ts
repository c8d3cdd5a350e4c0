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

export const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? ''

export const tags = (html: string, name: string): string[] =>
  pieces(html, `<${name}`, '>').filter((tag) => tag.length < 2000)

/** What a tag says it is about: of microdata its itemprop, of Open Graph its property. */
export const subjectOf = (tag: string): string =>
  (attribute(tag, 'itemprop') || attribute(tag, 'property') || attribute(tag, 'name')).toLowerCase()

export type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** The products and offers among these, with those inside them; other products of a list not. */
const offersOf = (value: unknown, depth = 0): Json[] => {
  if (depth > 6) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((one) => offersOf(one, depth + 1))
  if (!isObject(value)) return []
  const types = asList(value['@type']).map(String)
  const isProduct = types.some((type) => /(Product|ProductGroup|Offer|AggregateOffer)$/.test(type))
  const inside = [value['@graph'], value.mainEntity, ...(isProduct ? [value.offers, value.hasVariant] : [])]
  const own = isProduct ? [value] : []
  return [...own, ...inside.flatMap((one) => (one === undefined ? [] : offersOf(one, depth + 1)))]
}

/** The products and offers that a page's JSON-LD (schema.org) speaks of. */
export const structuredOffers = (html: string): Json[] =>
  pieces(html, '<script', '</script').flatMap((script) => {
    const body = script.indexOf('>')
    if (body === -1 || body > 500 || !/application\/ld\+json/i.test(script.slice(0, body))) return []
    try {
      return offersOf(JSON.parse(script.slice(body + 1)))
    } catch {
      return []
    }
  })
