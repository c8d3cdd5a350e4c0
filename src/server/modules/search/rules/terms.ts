import type { Part, Reading } from './plan.ts'
import { foldedText, hasAccents, type TypedWord } from './typed.ts'

/**
 * What the index is asked for. Its terms are the words of a name, `^` with the letters they begin with and `$` with those they end with
 * (`search_terms` of the database), so that a word still typed is one term and not all the words it may become. Every entry that fits
 * has what is asked for; whether it fits is judged by its name. `isInside`: names are looked for that hold one word's letters anywhere
 * in them, by trigrams, and `terms` finds those that fit without them; none do where it is ''.
 */
export type Asked = { terms: string; isInside: boolean }

/** So many letters of a beginning, and of an end, are terms: `search_terms` says the same. */
const beginning = 5
const ending = 4
/** An end of one letter is none. */
const fewestEnding = 2

const quoted = (term: string): string => `'${term.slice(0, 100)}'`
const begins = (folded: string): string => quoted(`^${folded.slice(0, beginning)}`)

/** All of these words, the last one perhaps unfinished. */
const allOf = (words: readonly TypedWord[], open: boolean): string =>
  words
    .map(({ accented, folded }, place) =>
      open && place === words.length - 1 ? begins(folded) : quoted(accented),
    )
    .join(' & ')

const partTerms = (readings: readonly Reading[]): string =>
  `(${readings.map(({ words, open }) => `(${allOf(words, open)})`).join(' | ')})`

/** What every name has that holds these letters across its words: the first may be the end of a longer word, the last a beginning. */
const letterTerms = (tokens: readonly string[]): string => {
  const [first = '', ...others] = tokens
  const ends =
    first.length < fewestEnding ? [] : [`(${quoted(first)} | ${quoted(`$${first.slice(-ending)}`)})`]
  return [...ends, ...others.slice(0, -1).map(quoted), begins(others.at(-1) ?? '')].join(' & ')
}

const anyOf = (queries: readonly string[]): string => queries.map((query) => `(${query})`).join(' | ')

/** `letters`: names that hold them fit too, wherever they stand. */
export const termsOf = (
  parts: readonly Part[],
  words: readonly TypedWord[],
  letters: string | undefined,
): Asked => {
  const all = (some: readonly Part[]) => some.map(({ readings }) => partTerms(readings)).join(' & ')
  // Words typed with accents stand in a name with these, or side by side as letters.
  const beside =
    words.some(hasAccents) && letters !== foldedText(words)
      ? [
          allOf(
            words.map(({ folded }) => ({ folded, accented: folded })),
            true,
          ),
        ]
      : []
  if (letters === undefined) return { terms: anyOf([all(parts), ...beside]), isInside: false }
  const tokens = letters.split(' ')
  if (tokens.length > 1)
    return { terms: anyOf([all(parts), ...beside, letterTerms(tokens)]), isInside: false }
  const [only, ...more] = parts
  if (!only || more.length > 0) return { terms: anyOf([all(parts), ...beside]), isInside: true }
  // A name with a word that holds the letters is found by these.
  const others = only.readings.filter((one) => !one.words.some(({ folded }) => folded.includes(letters)))
  const said = [...(others.length > 0 ? [partTerms(others)] : []), ...beside]
  return { terms: anyOf(said), isInside: true }
}

/** So many letters of a beginning are terms of a description (`description_terms` of the database). */
const described = 3

/**
 * What every description has that holds these letters, a word at their beginning; of the last word fewer letters are no term. `isDistinct`: the
 * words before it tell it from nearly all, and the index skips through the term of three letters beside them. Else what begins with all of
 * the last word's letters is gathered, which takes longer: to look through half of all descriptions takes a thousand times as long.
 */
export const descriptionTerms = (folded: string, isDistinct: boolean): string => {
  const words = folded.split(' ')
  const last = words.pop() ?? ''
  const open = `${quoted(last)}:*`
  if (last.length < described) return words.length > 0 ? words.map(quoted).join(' & ') : open
  const isWhole = isDistinct || last.length === described
  return [...words.map(quoted), isWhole ? quoted(`^${last.slice(0, described)}`) : open].join(' & ')
}
