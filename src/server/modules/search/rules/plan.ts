import { saidOtherwise } from '#server/text/search-otherwise.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { measureAt, phrase } from './measures.ts'
import { syllableOf } from './syllable.ts'
import {
  behindApostrophe,
  type Counts,
  foldedText,
  hasAccents,
  isKnownPiece,
  longestJoin,
  splitsOf,
  type TypedWord,
  wordsIn,
} from './typed.ts'

/** One way of saying a part of a search: words that stand side by side, or anywhere (`apart`). */
export type Reading = {
  words: readonly TypedWord[]
  apart: boolean
  /** The last word may go on. */
  open: boolean
  /** 'guess': likely, when nothing better is there. */
  kind: 'typed' | 'spelling' | 'synonym' | 'guess'
}
/** A part of a search: any of its readings will do. `goesOn`: it is what stands behind the point of a number. */
export type Part = { readings: readonly Reading[]; goesOn?: boolean }

/** Words that mean the same, as operators keep them. */
export type SynonymGroup = readonly string[]

const agrees = (term: readonly string[], words: readonly TypedWord[]): boolean =>
  term.every((said, place) => {
    const word = words[place]
    return word !== undefined && fold(said) === word.folded && (!hasAccents(word) || said === word.accented)
  })

type Found = { part: Part; length: number }

const termReading = (term: readonly string[], kind: Reading['kind'] = 'synonym'): Reading => ({
  words: term.map((accented) => ({ folded: fold(accented), accented })),
  ...{ apart: false, open: false, kind },
})

const synonymAt = (
  words: readonly TypedWord[],
  at: number,
  groups: readonly SynonymGroup[],
): Found | undefined => {
  let best: Found | undefined
  for (const group of groups) {
    const terms = group.map((term) => accentedWords(term).split(' '))
    const own = terms.find(
      (term) => term.length > (best?.length ?? 0) && agrees(term, words.slice(at, at + term.length)),
    )
    if (!own) continue
    const others = terms.filter((term) => term !== own).map((term) => termReading(term))
    const typed = words
      .slice(at, at + own.length)
      .map((word, place) => (hasAccents(word) ? word : { ...word, likely: own[place] ?? word.accented }))
    const said: Reading = { words: typed, apart: true, open: false, kind: 'typed' }
    best = { part: { readings: [said, ...others] }, length: own.length }
  }
  return best
}

/** Terms by their first word without accents, the longest first. */
const otherwise = new Map<string, { term: string[]; meant: Reading[] }[]>()
for (const { typed, meant } of saidOtherwise) {
  const term = accentedWords(typed).split(' ')
  const first = fold(term[0] ?? '')
  const readings = meant.map((text) => termReading(accentedWords(text).split(' '), 'guess'))
  otherwise.set(
    first,
    [...(otherwise.get(first) ?? []), { term, meant: readings }].sort(
      (one, other) => other.term.length - one.term.length,
    ),
  )
}

/** One word without the accents it has may be another one. */
const saysOtherwise = (term: readonly string[], words: readonly TypedWord[]): boolean =>
  agrees(term, words) && (term.length > 1 || words[0]?.accented === term[0])

/** What some say so, and names otherwise. */
const otherwiseAt = (words: readonly TypedWord[], at: number): Found | undefined => {
  const found = otherwise
    .get(words[at]?.folded ?? '')
    ?.find(({ term }) => saysOtherwise(term, words.slice(at, at + term.length)))
  if (!found) return undefined
  const said: Reading = {
    words: words.slice(at, at + found.term.length),
    ...{ apart: false, open: false, kind: 'typed' },
  }
  return { part: { readings: [said, ...found.meant] }, length: found.term.length }
}

const longer = (one: Found | undefined, other: Found | undefined): Found | undefined =>
  (other?.length ?? 0) > (one?.length ?? 0) ? other : one

const known = 3
/** Three words and more that many more names have apart are a tag of some shop ('QuaTangMe'). */
const timesRarer = 5
const isTag = (run: readonly TypedWord[], products: number, counts: Counts): boolean =>
  run.length > 2 && Math.min(...run.map(({ folded }) => counts.get(folded) ?? 0)) > timesRarer * products

const joinAt = (words: readonly TypedWord[], at: number, counts: Counts): Found | undefined => {
  for (let length = Math.min(longestJoin, words.length - at); length > 1; length -= 1) {
    const run = words.slice(at, at + length)
    const joined = foldedText(run).replaceAll(' ', '')
    const products = counts.get(joined) ?? 0
    if (products < known || /^\d+$/.test(joined) || isTag(run, products, counts)) continue
    const readings: Reading[] = [
      { words: run, apart: true, open: false, kind: 'typed' },
      phrase([joined], 'spelling'),
    ]
    return { part: { readings }, length }
  }
  return undefined
}

const isKnown = (counts: Counts) => (word: string) => (counts.get(word) ?? 0) >= known

/** Words of other languages that a letter may stand beside have more letters. */
const shortestBeside = 4
/** A word with a letter before it or behind it ("G-Shock", "Baby-G"); the same letter twice is one hit twice ("bomberr"). */
const letterBeside = (word: string, counts: Counts): Reading[] => {
  if (isKnown(counts)(word) || syllableOf(word)) return []
  const [before, behind] = [word.slice(1), word.slice(0, -1)]
  const isBeside = (part: string, letter: string, next: string) =>
    part.length >= shortestBeside && letter !== next && isKnownPiece(counts)(part)
  return [
    ...(isBeside(before, word.charAt(0), word.charAt(1))
      ? [phrase([word.charAt(0), before], 'spelling')]
      : []),
    ...(isBeside(behind, word.at(-1) ?? '', word.at(-2) ?? '')
      ? [phrase([behind, word.at(-1) ?? ''], 'spelling')]
      : []),
  ]
}

/** A letter with an apostrophe ("L'Oréal", "Levi's"), one before a number ("F-91W") and one beside a word stand apart in names. */
const letterSplits = (word: string, counts: Counts): Reading[] => {
  const [, letter = '', rest = '', made = '', owner = ''] =
    /^([a-z])(\d{2,}[a-z]{0,2})$|^([a-z]{4,20})(s)$/.exec(word) ?? []
  if (letter !== '') return [{ ...phrase([letter, rest], 'spelling'), open: true }]
  if (owner !== '')
    return isKnown(counts)(made) && !syllableOf(made) ? [phrase([made, owner], 'spelling')] : []
  const name = behindApostrophe(word, counts)
  if (name) return [phrase([word.slice(0, 1), name], 'spelling')]
  return letterBeside(word, counts)
}

const codeLength = 4
/** Letters and digits run together: 'iphone15' is 'iphone 15'. A long number is a code, which may stand anywhere. */
const digitSplits = (word: string, counts: Counts): Reading[] => {
  const [, letters = '', digits = '', rest = ''] = /^([a-z]{2,20})(\d{1,6})([a-z]{2,20})?$/.exec(word) ?? []
  if (letters === '' || !isKnown(counts)(letters)) return []
  if (rest === '') return [{ ...phrase([letters, digits], 'spelling'), apart: digits.length >= codeLength }]
  return [phrase([letters, digits, rest], 'spelling'), phrase([letters, `${digits}${rest}`], 'spelling')]
}

/** The pieces of a word with its accents, as its letters fall apart. */
const accentedPieces = (word: TypedWord, parts: readonly string[]): TypedWord[] | undefined => {
  if (word.accented.length !== word.folded.length) return undefined
  let at = 0
  return parts.map((folded) => {
    at += folded.length
    return { folded, accented: word.accented.slice(at - folded.length, at) }
  })
}

/** A word of its own, and the words it may be made of. */
const wordAt = (word: TypedWord, counts: Counts): Part => {
  const own: Reading = { words: [word], apart: true, open: false, kind: 'typed' }
  // A syllable with its accents is a word.
  if (hasAccents(word) && syllableOf(word.folded)) return { readings: [own] }
  const splits = splitsOf(word.folded).filter((parts) => parts.every(isKnownPiece(counts)))
  const runs = isKnown(counts)(word.folded)
    ? []
    : wordsIn(word.folded, counts).filter((run) => run.length > 2)
  const readings = [...splits, ...runs].flatMap((parts): Reading[] => {
    const words = accentedPieces(word, parts)
    return words ? [{ words, apart: false, open: false, kind: 'spelling' }] : []
  })
  return {
    readings: [own, ...readings, ...digitSplits(word.folded, counts), ...letterSplits(word.folded, counts)],
  }
}

/** A search in parts, each with all its readings. The last word may go on, unless all are `whole`. */
export const planOf = (
  words: readonly TypedWord[],
  counts: Counts,
  groups: readonly SynonymGroup[],
  whole = false,
): Part[] => {
  const parts: Part[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at] as TypedWord
    const found = measureAt(words, at) ??
      longer(synonymAt(words, at, groups), otherwiseAt(words, at)) ??
      joinAt(words, at, counts) ?? { part: wordAt(word, counts), length: 1 }
    at += found.length
    const part = word.goesOn ? { ...found.part, goesOn: true } : found.part
    parts.push(whole || at < words.length ? part : opened(part, words.at(-1)?.folded))
  }
  return parts
}

/** A number or a measure is whole; a model ("a5") may go on as any word does. */
const isWhole = (word: string): boolean => /\d/.test(word) && !/^[a-z]+\d+$/.test(word)

/** It is the word typed last that may go on: 'lít' may, 'l' as another name of it is whole. */
const opened = ({ readings, ...part }: Part, last = ''): Part => ({
  ...part,
  readings: readings.map((reading) =>
    reading.kind === 'typed' && !isWhole(last) && reading.words.at(-1)?.folded === last
      ? { ...reading, open: true }
      : reading,
  ),
})

const quoted = (word: string, open: boolean): string => `'${word.slice(0, 100)}'${open ? ':*' : ''}`

const readingQuery = ({ words, apart, open }: Reading): string =>
  words
    .map(({ accented }, place) => quoted(accented, open && place === words.length - 1))
    .join(apart ? ' & ' : ' <-> ')

/** What PostgreSQL is asked: every part in one of its readings, in any order. */
export const queryOf = (parts: readonly Part[]): string =>
  parts.map(({ readings }) => `(${readings.map((one) => `(${readingQuery(one)})`).join(' | ')})`).join(' & ')

/** The words side by side as typed, accents aside: what the specification calls a match. */
export const phraseQuery = (words: readonly TypedWord[]): string =>
  words.map(({ folded }, place) => quoted(folded, place === words.length - 1)).join(' <-> ')

/**
 * What is known of words: how many names have each, and how many at most have a word that begins so, where that is known (as many as it
 * counts to are many).
 */
export type Known = { counts: Counts; beginning?: ((letters: string) => number) | undefined }

/** Is it a word that the vocabulary holds as soon as a name has it? */
export const isCounted = (word: string): boolean => /^[a-z]{2,20}$/.test(word)

/** At most so many names have all these words; of words that the vocabulary never holds nothing is known. */
const mostHaving = (folded: readonly string[], { counts }: Known): number =>
  Math.min(...folded.map((word) => (isCounted(word) ? (counts.get(word) ?? 0) : Number.POSITIVE_INFINITY)))

const mostSaying = ({ words, open }: Reading, known: Known): number => {
  const folded = foldedOf({ words })
  if (!open) return mostHaving(folded, known)
  const last = folded.pop() ?? ''
  return Math.min(mostHaving(folded, known), known.beginning?.(last) ?? Number.POSITIVE_INFINITY)
}

/** At most about so many names fit a search, letters inside words aside. */
export const mostFitting = (parts: readonly Part[], known: Known): number =>
  Math.min(
    ...parts.map(({ readings }) => readings.reduce((sum, reading) => sum + mostSaying(reading, known), 0)),
  )

const foldedOf = ({ words }: Pick<Reading, 'words'>): string[] => words.map(({ folded }) => folded)
