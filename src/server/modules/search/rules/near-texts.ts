import { accentedWords } from '#shared/vietnamese.ts'
import {
  type Alternative,
  alternativesFor,
  doubtLittle,
  doubtUnknown,
  nearestReading,
  nearQueries,
  wellKnown,
} from './near.ts'
import type { Counts, TypedWord } from './typed.ts'

/** How many of some texts have each word, folded. */
export type TextWords = Counts

type Doubted = { words: Alternative[][]; queries: string[] }

/**
 * What misspelt words may have been meant as among the words of texts, the likeliest way first. Texts are few and say little about what is
 * a word: what one of them has, and what many names of products have, is taken for a word of its own. So other words are tried for those
 * that nobody knows, then such as sound alike; for no word that is known.
 */
export const nearQueriesOfTexts = (
  typed: readonly TypedWord[],
  texts: TextWords,
  catalogue: Counts,
): Doubted[] => {
  const known = new Map(
    typed.map(({ folded }) => [folded, texts.has(folded) ? wellKnown : (catalogue.get(folded) ?? 0)]),
  )
  const every = alternativesFor(typed, texts, known)
  const isUnknown = typed.every(({ folded }) => (known.get(folded) ?? 0) < wellKnown)
  return [doubtUnknown(every, known), doubtLittle(every), isUnknown ? every : undefined].flatMap((words) =>
    words ? [{ words, queries: nearQueries(words) }] : [],
  )
}

/** The reading that most of these sentences bear out for what it costs. */
export const nearestInTexts = (
  typed: readonly TypedWord[],
  alternatives: readonly (readonly Alternative[])[],
  sentences: readonly string[],
): ReturnType<typeof nearestReading> =>
  nearestReading(
    typed,
    alternatives,
    sentences.map((sentence) => ({ name: accentedWords(sentence) })),
  )
