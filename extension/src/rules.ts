import type { PointsRate } from '#contract/products.ts'
import type { Way } from './ways.ts'

/** What opening a shop promises: a number in điểm, or a share, which may have a number besides. */
export type Promised = {
  points: number
  rate: Pick<PointsRate, 'basis' | 'amount' | 'upTo' | 'points'> | null
}

/** A shop that opening earns points at; `words` say how much. */
export type Shop = { name: string; places: string[]; words: string; promised: Promised }

/** By what it is told that an affiliate sent the visitor: patterns of parameters' names, and of values of utm_source and utm_medium. */
export type Marks = { names: string; sources: string }

/** What is remembered of a shop until the browser is closed; times in ms. No address is. */
export type Memory = {
  /** When it was opened with a click of ours. */
  openedAt?: number
  /** The marks that our own openings arrived with, one text for each hop of their ways. */
  ours?: string[]
  /** When somebody else's marks were seen, or the visit they began went on. */
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

const quietHosts = /^(?:checkout|cashier|cart|pay|payments?|accounts?|member|login|signin|sso|passport|id)\./i
const quietPaths = new RegExp(
  `/(?:${[
    '(?:one-?(?:step|page)-?)?checkouts?|payments?|payment-info|thanh-?toan|dat-hang',
    'log[-_]?in|sign[-_]?(?:in|up)|dang-nhap|register|dang-ky|accounts?',
  ].join('|')})(?:/|\\.|$)`,
  'i',
)

/** Pages where nobody wants to be spoken to: signing in and paying. */
export const isQuiet = ({ hostname, pathname }: URL): boolean =>
  quietHosts.test(hostname) || quietPaths.test(pathname)

const isWithin = (at: number | undefined, now: number): boolean => at !== undefined && now - at < visitMs

const keptMarks = 24

/** Do these marks name one affiliate or one click? A network's name alone may be anybody's. */
const nameOne = (found: string): boolean =>
  found.split('&').some((mark) => !/^utm_(?:source|medium)=\D*$/i.test(mark))

/**
 * What is remembered once an address with these marks was asked for. The visit is left to whoever's marks came last; `way`: the request
 * began at the site, so that the marks of all its hops are our own. They stay ours when that address is loaded again, however late: it
 * gives the visit to nobody else. Nor does it count as opened anew, for only a click that is noted promises points: they are offered.
 */
export const noteMarks = (before: Memory, found: string, now: number, way?: Way): Memory => {
  const ours = before.ours ?? []
  if (way === 'noted' || (way && found !== ''))
    return {
      openedAt: now,
      ours: found === '' ? ours : [...ours.filter((one) => one !== found), found].slice(-keptMarks),
    }
  const isOurs = ours.includes(found) && (isWithin(before.openedAt, now) || nameOne(found))
  return found === '' || isOurs ? before : { othersAt: now, ours }
}

/** The address a document was loaded with, and when: shops clean what stands in the address bar. */
export type Loaded = { url: URL; at: number }

/**
 * What becomes of an arrival at a shop, and what is shown. Who was sent by somebody else is theirs for the whole visit, which ends
 * with half an hour of rest, and for as long as the document stays they were sent to; a press of ours after that begins anew.
 */
export const arrive = (
  before: Memory,
  { url, loaded, marks, now }: { url: URL; loaded?: Loaded | undefined; marks: Marks; now: number },
): { memory: Memory; view: View } => {
  const brought = loaded ? marksOf(loaded.url, marks) : ''
  const isOld = loaded !== undefined && before.openedAt !== undefined && before.openedAt > loaded.at
  let memory = before
  for (const found of [brought, marksOf(url, marks)])
    if (!isOld || found !== brought) memory = noteMarks(memory, found, now)
  const isAside = isWithin(memory.othersAt, now)
  if (isAside) memory = { ...memory, othersAt: now }
  if (isQuiet(url)) return { memory, view: 'quiet' }
  if (isAside) return { memory, view: 'aside' }
  return { memory, view: isWithin(memory.openedAt, now) ? 'earning' : 'offer' }
}

/** A campaign may have ended since the list was fetched: what is older than this is said of no shop. */
const listMs = 86_400_000

export const isListOld = (fetchedAt: number | undefined, now: number): boolean =>
  fetchedAt === undefined || !(now - fetchedAt < listMs)

type Rate = NonNullable<Promised['rate']>
/** The share of an order's value that a rate comes to at most, where that is known. */
const shareOf = ({ basis, amount, upTo }: Rate): number | undefined =>
  upTo ?? (basis === 'order' ? amount : undefined)

const isRateLess = (of: Rate, than: Rate): boolean => {
  if (of.basis !== than.basis) return !((shareOf(of) ?? 0) >= (shareOf(than) ?? Number.POSITIVE_INFINITY))
  // A click says no share of the order where the list does: what it is a share of is the same.
  return of.amount < than.amount || (of.upTo ?? Number.POSITIVE_INFINITY) < (than.upTo ?? 0)
}

const numberOf = ({ points, rate }: Promised): number => points + (rate?.points ?? 0)

/**
 * Does a click bring less than was said of its shop, or something that cannot be compared? A product of the site has a number of its
 * own, which stands instead of the shop's share.
 */
export const bringsLess = (click: Promised, said: Promised): boolean => {
  if (said.rate && !click.rate) return click.points <= numberOf(said)
  if (said.rate && click.rate && isRateLess(click.rate, said.rate)) return true
  return numberOf(click) < numberOf(said)
}

/** The page of the site that says what opening an address brings, and lets one sign in. */
export const openingOf = (site: string, address: string): string =>
  `${site}/link?url=${encodeURIComponent(address)}`

/** The next midnight in Việt Nam (UTC+7 all year). */
export const endOfDay = (now: number): number => {
  const day = 86_400_000
  const offset = 7 * 3_600_000
  return Math.floor((now + offset) / day) * day + day - offset
}
