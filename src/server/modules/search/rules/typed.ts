import { accentedWords, fold } from '#shared/vietnamese.ts'
import { syllableOf } from './syllable.ts'
import { decodeTyping } from './typing.ts'

/**
 * A word as typed: folded, and as it stands with its accents (the same when it has none). `goesOn`: a point or a comma between two digits
 * stands before it. `likely`: the accents it has in the term that it is a word of, where none were typed.
 */
export type TypedWord = { folded: string; accented: string; goesOn?: boolean; likely?: string }

const mostLetters = 200
const mostWords = 16

/** A syllable that ends in a stop always has a tone: with marks but without one ('nhiêt') it is not yet what is meant. */
const lacksTone = ({ folded, accented }: TypedWord): boolean =>
  folded !== accented &&
  /(?:ch|[cpt])$/.test(folded) &&
  !/[\u0300\u0301\u0303\u0309\u0323]/.test(accented.normalize('NFD'))

/** '1.5' is one number, '15 256gb' are two. */
const inNumbers = /(?<=\d)[.,](?=\d)/

/** What a search says, by which the same is known again: its words, and where a number goes on behind a point. */
export const saidIn = (q: string): string => q.split(inNumbers).map(accentedWords).join('.')

/** The places of a text's words before which a number goes on behind a point: of '1.8L' that of '8l'. */
export const placesBehindPoints = (text: string): Set<number> => {
  const places = new Set<number>()
  let at = 0
  for (const piece of text.split(inNumbers).slice(0, -1)) {
    at += accentedWords(piece).split(' ').length
    places.add(at)
  }
  return places
}

/** The words of a search box, as many as a name could hold; symbols alone are none. */
export const readTyped = (q: string): TypedWord[] =>
  q
    .slice(0, mostLetters)
    .split(inNumbers)
    .flatMap((piece, at) =>
      accentedWords(piece)
        .split(' ')
        .filter((word) => word !== '')
        .map((accented, place) => ({ accented, ...(at > 0 && place === 0 ? { goesOn: true } : {}) })),
    )
    .slice(0, mostWords)
    .map((word) => ({ ...word, folded: fold(word.accented).replaceAll(' ', '') }))
    .map((word) => (lacksTone(word) ? { ...word, accented: word.folded } : word))

export const hasAccents = ({ folded, accented }: TypedWord): boolean => folded !== accented

export const foldedText = (words: readonly TypedWord[]): string => words.map(({ folded }) => folded).join(' ')

export const accentedText = (words: readonly TypedWord[]): string =>
  words.map(({ accented }) => accented).join(' ')

/** How many products have each word. */
export type Counts = ReadonlyMap<string, number>

/** A word of this share of what its keys mean is a misprint rather than a word of its own. */
const rareShare = 0.03

const decoded = (word: TypedWord): TypedWord | undefined => {
  const accented = hasAccents(word) ? undefined : decodeTyping(word.folded)
  if (accented === undefined) return undefined
  const meant = { folded: fold(accented), accented }
  return lacksTone(meant) ? { folded: meant.folded, accented: meant.folded } : meant
}

/**
 * Words typed on a keyboard whose Telex or VNI was off, read as meant where the catalogue does not know them as they stand. What names have
 * is a make or a word of another language ("tree hut", "caso"), if it is rare; only beside keys that are no word it is one of them.
 */
export const readKeys = (words: readonly TypedWord[], counts: Counts): TypedWord[] => {
  const count = ({ folded }: TypedWord): number => counts.get(folded) ?? 0
  const both = words.map((word) => ({ word, meant: decoded(word) }))
  const isKeyed = both.some(({ word, meant }) => meant && count(word) === 0 && count(meant) > 0)
  return both.map(({ word, meant }) =>
    meant && count(word) <= (isKeyed ? count(meant) * rareShare : 0) ? meant : word,
  )
}

/** Every word that can be read so. Undefined when none can. */
export const readAllKeys = (words: readonly TypedWord[]): TypedWord[] | undefined => {
  const read = words.map((word) => decoded(word) ?? word)
  return read.some((word, place) => word !== words[place]) ? read : undefined
}

/** Where a word may have lost a space: both parts, each a syllable or long enough to be a word. */
export const splitsOf = (word: string): [string, string][] =>
  word.length < 4
    ? []
    : Array.from({ length: word.length - 3 }, (_, at): [string, string] => [
        word.slice(0, at + 2),
        word.slice(at + 2),
      ]).filter((parts) => parts.every((part) => syllableOf(part) || part.length >= 4))

/** All words that a plan may ask the vocabulary for. */
export const wordsToCount = (words: readonly TypedWord[]): string[] => {
  const wanted = new Set<string>()
  for (const [place, word] of words.entries()) {
    wanted.add(word.folded)
    const meant = decoded(word)
    if (meant) wanted.add(meant.folded)
    const next = words[place + 1]
    if (next) wanted.add(word.folded + next.folded)
    for (const part of splitsOf(word.folded).flat()) wanted.add(part)
    for (const part of syllablesOf(word.folded)) wanted.add(part)
  }
  return [...wanted]
}

/** Words of a term that may have synonyms. */
export const longestTerm = 5

/** Every run of words that may be a term with synonyms, folded. */
export const runsOf = (words: readonly TypedWord[]): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestTerm, words.length - from) }, (_, more) =>
      foldedText(words.slice(from, from + more + 1)),
    ),
  )

const longestSyllable = 7
/** A word this long may be several syllables run together. */
const runTogether = 6

/** The syllables that may stand within a long word. */
const syllablesOf = (word: string): string[] => {
  if (word.length < runTogether || word.length > 30 || /\d/.test(word)) return []
  const found = new Set<string>()
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + 2; to <= Math.min(word.length, from + longestSyllable); to += 1) {
      const part = word.slice(from, to)
      if (syllableOf(part)) found.add(part)
    }
  return [...found]
}

const common = 3

/** The fewest common syllables that a run-together word falls into: 'noicomdien' -> noi com dien. */
export const syllablesIn = (word: string, counts: Counts): string[] | undefined => {
  const parts = new Set(syllablesOf(word).filter((part) => (counts.get(part) ?? 0) >= common))
  const best: (string[] | undefined)[] = [[]]
  for (let to = 1; to <= word.length; to += 1)
    for (let from = Math.max(0, to - longestSyllable); from < to; from += 1) {
      const before = best[from]
      const part = word.slice(from, to)
      if (before && parts.has(part) && before.length + 1 < (best[to]?.length ?? Number.POSITIVE_INFINITY))
        best[to] = [...before, part]
    }
  const whole = best[word.length]
  return whole && whole.length > 1 ? whole : undefined
}
