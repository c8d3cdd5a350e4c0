import { normalized } from '#shared/normalized.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { syllableOf } from './syllable.ts'
import { decodeSlipped, decodeTyping } from './typing.ts'

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
  !/[\u0300\u0301\u0303\u0309\u0323]/.test(normalized(accented, 'NFD'))

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
export const readKeys = (
  words: readonly TypedWord[],
  counts: Counts,
  beginning: (letters: string) => number = () => 0,
): TypedWord[] => {
  const count = ({ folded }: TypedWord): number => counts.get(folded) ?? 0
  const both = words.map((word) => ({ word, meant: decoded(word) }))
  const isKey = ({ word, meant }: (typeof both)[number]) => meant && count(word) === 0 && count(meant) > 0
  const isKeyed = both.some(isKey)
  const last = words.length - 1
  const isKeyedBefore = both.slice(0, last).some(isKey)
  return both.map(({ word, meant }, place) => {
    if (!meant || count(meant) === 0) return word
    const most = isKeyed ? count(meant) * rareShare : 0
    if (count(word) > most) return word
    // The last word may be one of another language that is still typed ('tef'), where no other tells that keys are meant.
    return place === last && !isKeyedBefore && beginning(word.folded) > most ? word : meant
  })
}

/** Every word that can be read so. Undefined when none can. */
export const readAllKeys = (words: readonly TypedWord[]): TypedWord[] | undefined => {
  const read = words.map((word) => decoded(word) ?? word)
  return read.some((word, place) => word !== words[place]) ? read : undefined
}

/** The words, folded, that the keys of one may have been meant as where they slipped; accents are no keys. */
export const slippedKeys = (word: TypedWord): string[] =>
  hasAccents(word) ? [] : [...new Set(decodeSlipped(word.folded).map(fold))]

/** Words of other languages in names have so many letters at least. */
const shortestOther = 3

/** Where a word may have lost a space: both parts, each a syllable or long enough to be a word. */
export const splitsOf = (word: string): [string, string][] =>
  word.length < 4
    ? []
    : Array.from({ length: word.length - 3 }, (_, at): [string, string] => [
        word.slice(0, at + 2),
        word.slice(at + 2),
      ]).filter((parts) => parts.every((part) => syllableOf(part) || part.length >= shortestOther))

/** So many words run together at most are one: 'ca si ô', 'pa na so nic'. */
export const longestJoin = 4

/** All words that a plan may ask the vocabulary for. */
export const wordsToCount = (words: readonly TypedWord[]): string[] => {
  const wanted = new Set<string>()
  for (const [place, word] of words.entries()) {
    wanted.add(word.folded)
    const meant = decoded(word)
    if (meant) wanted.add(meant.folded)
    for (let length = 2; length <= longestJoin; length += 1)
      wanted.add(
        words
          .slice(place, place + length)
          .map(({ folded }) => folded)
          .join(''),
      )
    if (!syllableOf(word.folded)) wanted.add(word.folded.slice(1)).add(word.folded.slice(0, -1))
    const letters = glued.exec(word.folded)?.[1] ?? word.folded
    wanted.add(letters)
    for (const part of splitsOf(letters).flat()) wanted.add(part)
    for (const part of piecesOf(letters)) wanted.add(part)
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
const longestOther = 10
/** A word this long may be several run together. */
const runTogether = 6
const longestRun = 30

/** The same three times and more is laughter ('hahaha'). */
const isLaughter = (word: string): boolean => /^(.{2,3})\1{2,}.?$/.test(word)

/** The syllables and words of other languages that may stand within a long word, which is no syllable itself. */
const piecesOf = (word: string): string[] => {
  if (word.length < runTogether || word.length > longestRun || /\d/.test(word) || syllableOf(word)) return []
  if (isLaughter(word)) return []
  const found = new Set<string>()
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + 2; to <= Math.min(word.length, from + longestOther); to += 1) {
      const part = word.slice(from, to)
      if (isPiece(part)) found.add(part)
    }
  return [...found]
}

const isPiece = (part: string): boolean =>
  syllableOf(part)
    ? part.length <= longestSyllable
    : part.length >= shortestOther && part.length <= longestOther

/** So many names have a syllable, or a word of another language, that stands for one. */
const few = 3
const many = 30
/** Is a piece of a word run together one of its own? */
export const isKnownPiece =
  (counts: Counts) =>
  (part: string): boolean =>
    (counts.get(part) ?? 0) >= (syllableOf(part) || part.length > shortestOther ? few : many)

/** What stands behind an apostrophe that was left out: 'loreal' is L'Oréal. Undefined where names have no such word. */
export const behindApostrophe = (word: string, counts: Counts): string | undefined => {
  const name = word.slice(1)
  const isName = /^[ldo][a-z]{4,}$/.test(word) && (counts.get(name) ?? 0) >= few && !syllableOf(word)
  return isName ? name : undefined
}

type Way = { parts: readonly string[]; names: number }
const mostWays = 3
/** Fewer pieces first, then such as more names have. */
const likelier = (one: Way, other: Way): number =>
  one.parts.length - other.parts.length || other.names - one.names

/** The ways in which a word falls into the fewest of these pieces, those of which names have most first. */
const fewestPieces = (word: string, pieces: ReadonlyMap<string, number>): Way[] => {
  const best: Way[][] = [[{ parts: [], names: 0 }]]
  for (let to = 1; to <= word.length; to += 1) {
    const ways: Way[] = []
    for (let from = Math.max(0, to - longestOther); from < to; from += 1) {
      const part = word.slice(from, to)
      const products = pieces.get(part)
      if (products === undefined) continue
      for (const { parts, names } of best[from] ?? [])
        ways.push({ parts: [...parts, part], names: names + Math.log2(products) })
    }
    best[to] = ways.sort(likelier).slice(0, mostWays)
  }
  return best[word.length] ?? []
}

/**
 * The words that a run-together one may be: 'noicomdien' is noi com dien, of syllables alone, and 'giaysandalnu' giay sandal nu, some of them
 * of another language.
 */
export const wordsIn = (word: string, counts: Counts): (readonly string[])[] => {
  const known = piecesOf(word).flatMap((part) => {
    const products = counts.get(part) ?? 0
    const isSyllable = syllableOf(part) !== undefined
    return products >= (isSyllable ? few : many) ? [{ part, products, isSyllable }] : []
  })
  const piecesAmong = (some: typeof known) => new Map(some.map(({ part, products }) => [part, products]))
  const ways = [known.filter(({ isSyllable }) => isSyllable), known].flatMap((some) =>
    fewestPieces(word, piecesAmong(some)),
  )
  return [...new Map(ways.map(({ parts }) => [parts.join(' '), parts])).values()].filter(
    (parts) => parts.length > 1,
  )
}

/** Words run together, each by itself, as a name may have them in another order: 'gundammohinh'. Undefined where there are none. */
export const readApart = (words: readonly TypedWord[], counts: Counts): TypedWord[] | undefined => {
  const read = words.flatMap((word): TypedWord[] => {
    const isKnown = hasAccents(word) || (counts.get(word.folded) ?? 0) >= few
    const ways = isKnown ? [] : wordsIn(word.folded, counts)
    const [parts] = ways.toSorted((one, other) => one.length - other.length)
    return parts?.map((folded) => ({ folded, accented: folded })) ?? [word]
  })
  return read.length > words.length ? read : undefined
}

const glued = /^([a-z]{2,})(\d[\da-z]*)$/

/**
 * Letters and what begins with a digit run together, read as two words: 'suatam500ml' is 'suatam 500ml'. Undefined where there are none of
 * which the letters are known, or fall apart into words.
 */
export const readGlued = (words: readonly TypedWord[], counts: Counts): TypedWord[] | undefined => {
  const read = words.flatMap((word): TypedWord[] => {
    const [, letters = '', rest = ''] = glued.exec(word.folded) ?? []
    if (letters === '' || word.accented.length !== word.folded.length) return [word]
    if ((counts.get(letters) ?? 0) < few && wordsIn(letters, counts).length === 0) return [word]
    const accented = word.accented.slice(0, letters.length)
    return [
      { ...word, folded: letters, accented },
      { folded: rest, accented: rest },
    ]
  })
  return read.length > words.length ? read : undefined
}

const number = /^\d+$/
const code = /^[a-z]{1,4}$/

/**
 * A number and the letters and numbers behind it as the one code that they are without the spaces: 'ae 1500 whx' is 'ae 1500whx', 'wh 1000 xm 4'
 * 'wh 1000xm4'. Undefined where nothing stands so; `isUnit`: these letters measure the number.
 */
export const readCodes = (
  words: readonly TypedWord[],
  isUnit: (letters: string) => boolean,
): TypedWord[] | undefined => {
  const read: TypedWord[] = []
  let isOpen = false
  for (const [at, word] of words.entries()) {
    const last = isOpen ? read.at(-1) : undefined
    const isNumber = number.test(word.folded)
    const goesOn = isNumber
      ? last !== undefined && code.test(words[at - 1]?.folded ?? '')
      : last !== undefined && code.test(word.accented) && number.test(words[at - 1]?.folded ?? '')
    if (last && goesOn && !isUnit(word.folded)) {
      const folded = last.folded + word.folded
      read[read.length - 1] = { folded, accented: folded }
    } else {
      read.push(word)
      isOpen = isNumber
    }
  }
  return read.length < words.length ? read : undefined
}
