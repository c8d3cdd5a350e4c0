import { accessoryTerms } from '#server/text/search.ts'
import { remembered } from '#shared/remembered.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import type { Part, Reading } from './plan.ts'
import { hasAccents, placesBehindPoints, type TypedWord } from './typed.ts'

/**
 * What ranking sees of a product; `name` in small letters, accented, words apart by single spaces, `folded` the same without accents,
 * `written` as it stands, where that is asked for.
 */
export type Ranked = {
  id: number
  name: string
  folded?: string
  written?: string | undefined
  popularity: number
  featured: boolean
}

const weights = {
  quality: 40,
  together: 12,
  start: 9,
  accessory: 14,
  usual: 10,
  popularity: 3,
  featured: 1,
  brevity: 0.12,
}

/** Folding is pure and names share their words: each is folded once. */
const foldWord = remembered((word) => fold(word).replaceAll(' ', ''))

/** `behind`: the places of words before which a number goes on behind a point. */
export type NameWords = {
  accented: readonly string[]
  folded: readonly string[]
  behind?: ReadonlySet<number> | undefined
}
/** `plain`: the name folded, where it is at hand; `written`: as it stands. */
export const nameWordsOf = (name: string, plain?: string, written?: string): NameWords => {
  const accented = name.split(' ')
  const folded = plain?.split(' ')
  return {
    accented,
    folded: folded?.length === accented.length ? folded : accented.map(foldWord),
    behind: written === undefined ? undefined : placesBehindPoints(written),
  }
}

/** Does it matter to a search, which asks for a whole number, where the points of a name stand? */
export const mindsPoints = (parts: readonly Part[], { folded = '' }: Ranked): boolean =>
  /\d \d/.test(folded) &&
  parts.some(
    ({ readings, goesOn }) => !goesOn && readings.some(({ words }) => /^\d/.test(words[0]?.folded ?? '')),
  )

/** `tail`: how many letters of its last word were asked for. `measure`: a number, which may stand anywhere. */
export type Hit = { at: number; length: number; tail: number; quality: number; measure: boolean }

const kindQuality: Record<Reading['kind'], number> = { typed: 1, spelling: 0.93, synonym: 0.9, guess: 0.5 }

/** A word this short stands for a thing at the beginning of a name ('Smart TV'); further back it is a code or a mark. */
const shortest = 2
const lateShort = 0.55
/** '8l' is another number in '1.8L', and '15' in '15.6 inch'. */
const ofAnotherNumber = 0.4

/** How well a word of a name is the one asked for, 0 for not at all. */
const wordQuality = (wanted: TypedWord, open: boolean, folded: string, accented: string): number => {
  if (folded === wanted.folded) {
    if (accented === wanted.accented) return 1
    // Words of names without accents may be the ones meant; other accents make another word.
    if (hasAccents(wanted)) return accented === folded ? 0.7 : 0.35
    return wanted.likely === undefined || wanted.likely === accented ? 0.97 : 0.85
  }
  if (!open || !folded.startsWith(wanted.folded)) return 0
  return (accented.startsWith(wanted.accented) ? 0.62 : 0.45) + (0.2 * wanted.folded.length) / folded.length
}

const readingHits = (
  { words, open, kind }: Reading,
  name: NameWords,
  hits: Hit[],
  isRest: boolean | undefined,
): void => {
  const [first] = words
  if (!first) return
  const tail = words.at(-1)?.folded.length ?? 0
  const measure = /\d/.test(first.folded)
  const isNumber = /^\d+$/.test(words.at(-1)?.folded ?? '')
  for (let at = 0; at < name.folded.length; at += 1) {
    // Most words of a name are not asked for: the first letter tells of most of them.
    if (name.folded[at]?.[0] !== first.folded[0]) continue
    let quality = 0
    for (const [step, word] of words.entries()) {
      const goesOn = open && step === words.length - 1
      const one = wordQuality(word, goesOn, name.folded[at + step] ?? '', name.accented[at + step] ?? '')
      if (one === 0) {
        quality = 0
        break
      }
      quality += one / words.length
    }
    const isLate = kind === 'synonym' && words.length === 1 && tail <= shortest && at > 1
    if (quality === 0) continue
    quality *= kindQuality[kind] * (isLate ? lateShort : 1)
    const before = !isRest && name.behind?.has(at) ? 1 : 0
    const behind = isNumber && name.behind?.has(at + words.length) ? 1 : 0
    hits.push({
      ...{ at: at - before, length: before + words.length + behind, tail, measure },
      quality: quality * (before + behind > 0 ? ofAnotherNumber : 1),
    })
  }
}

/** Where a name says a part of a search. */
export const hitsOf = (part: Part, name: NameWords): Hit[] => {
  const hits: Hit[] = []
  for (const reading of part.readings) readingHits(reading, name, hits, part.goesOn)
  if (hits.length > 0) return hits
  // Words of one part that stand apart in the name: said, but not together.
  const apart = part.readings.find((reading) => reading.apart)
  const said = apart?.words[0]?.folded ?? ''
  const first = apart ? name.folded.indexOf(said) : -1
  return first >= 0 ? [{ at: first, length: 1, tail: said.length, quality: 0.6, measure: false }] : []
}

type Alignment = { hits: Hit[]; gaps: number; value: number; words: number; together: number; start: number }
const mostStarts = 6

/** The hits, one a part, that stand best: good ones, near each other, in the order asked. */
export const align = (parts: readonly Hit[][]): Alignment => {
  let best: Alignment = { hits: [], gaps: 0, value: -1, words: 0, together: 0, start: 0 }
  for (const start of (parts[0] ?? []).slice(0, mostStarts)) {
    const hits = [start]
    let gaps = 0
    let between = 0
    for (const options of parts.slice(1)) {
      const before = hits.at(-1) as Hit
      const end = before.at + before.length
      const distanceTo = (hit: Hit) => (hit.at >= end ? hit.at - end : Math.abs(before.at - hit.at) + 1.5)
      const next = options.reduce<Hit | undefined>((chosen, hit) => {
        if (!chosen) return hit
        return hit.quality * 6 - distanceTo(hit) > chosen.quality * 6 - distanceTo(chosen) ? hit : chosen
      }, undefined)
      if (!next) continue
      gaps += distanceTo(next)
      if (!next.measure && !before.measure) between += distanceTo(next)
      hits.push(next)
    }
    const quality = hits.reduce((sum, hit) => sum + hit.quality, 0) / parts.length
    const words = weights.quality * quality
    const together = weights.together / (1 + gaps / 2)
    const first = weights.start / (1 + Math.min(...hits.map(({ at }) => at)) / 2)
    const value = words + together + first
    if (value > best.value) best = { hits, gaps: between, value, words, together, start: first }
  }
  return best
}

/** By their first word, so that a name is looked through once. */
const accessories = new Map<string, string[][]>()
for (const term of accessoryTerms.map((said) => accentedWords(said).split(' '))) {
  const [first = ''] = term
  accessories.set(first, [...(accessories.get(first) ?? []), term])
}

/** Does something that only goes with things stand before what was asked for? */
const isAccessory = ({ accented }: NameWords, before: number, asked: ReadonlySet<string>): boolean =>
  accented
    .slice(0, before)
    .some((word, at) =>
      accessories
        .get(word)
        ?.some(
          (term) =>
            at + term.length <= before &&
            term.every((said, step) => accented[at + step] === said) &&
            !term.some((said) => asked.has(foldWord(said))),
        ),
    )

/** The words of a name that were asked for, as they are written there. */
const surfaceOf = (name: NameWords, hits: readonly Hit[]): string =>
  hits.map(({ at, length }) => name.accented.slice(at, at + length).join(' ')).join(' ')

/** What the place of a name follows from, in points that add up to its score. */
export type Score = Record<
  'words' | 'together' | 'start' | 'missing' | 'accessory' | 'usual' | 'popularity' | 'featured' | 'brevity',
  number
>
export type Placed = { id: number; score: number; reasons: Score }

const sumOf = ({ words, together, start, missing, ...others }: Score): number => {
  const { accessory, usual, popularity, featured, brevity } = others
  return words + together + start + missing + accessory + usual + popularity + featured + brevity
}

const isTogether = ({ reasons }: Placed): boolean =>
  reasons.missing === 0 && reasons.together === weights.together

/** Less than this of each word is only the beginning of one. */
const wholeShare = 0.95
/** Does the name say all that was asked for side by side, the last word too? */
export const saysTogether = (placed: Placed): boolean =>
  isTogether(placed) && placed.reasons.words >= wholeShare * weights.quality

/** Does the name begin with all that was asked for, side by side? */
export const beginsWithAll = (placed: Placed): boolean =>
  isTogether(placed) && placed.reasons.start === weights.start

/**
 * The best first: the words with the accents typed, whole, together, near the start; the thing itself before what goes with
 * it; the reading that most names mean ('mật ong' rather than 'mặt, ống'); then what people click and buy, and the newest.
 * `gap`: how many words stand between one part and the next, in the name where they stand closest.
 */
export const rank = <E extends Ranked>(
  entries: readonly E[],
  parts: readonly Part[],
): { ids: number[]; gap: number; placed: Placed[] } => {
  const asked = new Set(
    parts.flatMap(({ readings }) => readings.flatMap(({ words }) => words.map((word) => word.folded))),
  )
  const counts = new Map<string, number>()
  const scored = entries.map((entry) => {
    const name = nameWordsOf(entry.name, entry.folded, entry.written)
    const found = parts.map((part) => hitsOf(part, name)).filter((hits) => hits.length > 0)
    const { hits, gaps, value, words, together, start } = align(found)
    const missing = parts.length - found.length
    const surface = surfaceOf(name, hits)
    counts.set(surface, (counts.get(surface) ?? 0) + 1)
    const first = Math.min(...hits.map(({ at }) => at), name.folded.length)
    const reasons: Score = {
      words,
      together,
      start,
      missing: value * (1 - missing / (parts.length + 1)) - (words + together + start),
      accessory: isAccessory(name, first, asked) ? -weights.accessory : 0,
      usual: 0,
      popularity: weights.popularity * Math.min(1, entry.popularity / 5),
      featured: entry.featured ? weights.featured : 0,
      brevity: -weights.brevity * Math.min(25, name.folded.length),
    }
    return { id: entry.id, surface, reasons, gaps: gaps + missing }
  })
  const most = Math.max(1, ...counts.values())
  const usual = (surface: string) => (weights.usual * Math.log1p(counts.get(surface) ?? 0)) / Math.log1p(most)
  const placed = scored
    .map(({ id, surface, reasons, gaps }) => {
      const whole = { ...reasons, usual: usual(surface) }
      return { id, gaps, reasons: whole, score: sumOf(whole) }
    })
    .sort((a, b) => b.score - a.score || b.id - a.id)
  const gap = Math.min(...placed.map(({ gaps }) => gaps)) / Math.max(1, parts.length - 1)
  return { ids: placed.map(({ id }) => id), gap, placed }
}
