/** A shop that opening earns points at; `words` say how much. */
export type Shop = { name: string; places: string[]; words: string }

/** By what it is told that an affiliate sent the visitor: patterns of parameters' names, and of values of utm_source and utm_medium. */
export type Marks = { names: string; sources: string }

/** What is remembered of a shop until the browser is closed; times in ms. No address is. */
export type Memory = {
  /** When it was opened from the mark. */
  openedAt?: number
  /** The marks that our own opening arrived with. */
  ours?: string
  /** When somebody else's marks were seen last. */
  othersAt?: number
}

export type View = 'offer' | 'earning' | 'aside' | 'quiet'

/** As long as shops usually count an order for who sent the visitor last within one visit. */
export const visitMs = 30 * 60_000

const isAt = (url: URL, place: string): boolean => {
  const slash = place.indexOf('/')
  const host = slash < 0 ? place : place.slice(0, slash)
  const path = slash < 0 ? '/' : place.slice(slash)
  const atHost = url.host === host || url.host.endsWith(`.${host}`)
  return atHost && (path === '/' || url.pathname === path || url.pathname.startsWith(`${path}/`))
}

/** The shop an address is of, if any. */
export const shopAt = (url: URL, shops: readonly Shop[]): Shop | undefined =>
  shops.find(({ places }) => places.some((place) => isAt(url, place)))

const sourceNames = new Set(['utm_source', 'utm_medium'])

/** The affiliate's marks of an address as one text, '' where there are none. */
export const marksOf = (url: URL, marks: Marks): string => {
  const names = new RegExp(marks.names, 'i')
  const sources = new RegExp(marks.sources, 'i')
  return [...url.searchParams]
    .filter(([name, value]) => (sourceNames.has(name.toLowerCase()) ? sources.test(value) : names.test(name)))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
}

const quietPaths =
  /\/(?:checkout|payment|thanh-?toan|login|signin|sign-in|dang-nhap|buyer\/login|register|account|user\/account|onepagecheckout)(?:\/|\.|$)/i

/** Pages where nobody wants to be spoken to: signing in and paying. */
export const isQuiet = (url: URL): boolean => quietPaths.test(url.pathname)

const isWithin = (at: number | undefined, now: number): boolean => at !== undefined && now - at < visitMs

/**
 * What becomes of an arrival at a shop, and what is shown. The visit is left to whoever's marks came last: our own are those
 * that come first after a press.
 */
export const arrive = (
  before: Memory,
  { url, marks, now }: { url: URL; marks: Marks; now: number },
): { memory: Memory; view: View } => {
  const found = marksOf(url, marks)
  let memory = before
  if (found !== '') {
    const isOurs = isWithin(before.openedAt, now) && (before.ours ?? found) === found
    memory = isOurs ? { openedAt: before.openedAt ?? now, ours: found } : { othersAt: now }
  }
  if (isQuiet(url)) return { memory, view: 'quiet' }
  if (isWithin(memory.othersAt, now)) return { memory, view: 'aside' }
  return { memory, view: isWithin(memory.openedAt, now) ? 'earning' : 'offer' }
}

/** Where a press leads: the page of the site that opens an address with points. */
export const openingOf = (site: string, address: string): string =>
  `${site}/link?url=${encodeURIComponent(address)}`

/** The next midnight in Việt Nam (UTC+7 all year). */
export const endOfDay = (now: number): number => {
  const day = 86_400_000
  const offset = 7 * 3_600_000
  return Math.floor((now + offset) / day) * day + day - offset
}
