import type { Ctx } from '#server/kernel/context.ts'
import { nearestInTexts, nearQueriesOfTexts, type TextWords } from '../rules/near-texts.ts'
import { type Part, planOf, queryOf } from '../rules/plan.ts'
import { foldedText, readAllKeys, readTyped, runsOf, type TypedWord, wordsToCount } from '../rules/typed.ts'
import { readLexicon } from './lexicon.ts'

const plain = (word: TypedWord): TypedWord => ({ ...word, accented: word.folded })

const plainParts = (parts: readonly Part[]): Part[] =>
  parts.map(({ readings }) => ({
    readings: readings.map((reading) => ({ ...reading, words: reading.words.map(plain) })),
  }))

/**
 * What a search asks of texts that are kept folded with the place of each word, as one `tsquery` or two: its words in any order,
 * the last perhaps unfinished, their synonyms and spellings; then, where keys of Telex or VNI may be meant, those. None where
 * nothing was said.
 */
export const readForTexts = async (ctx: Ctx, q: string): Promise<string[]> => {
  const said = readTyped(q)
  const typed = said.map(plain)
  if (typed.length === 0) return []
  const keys = readAllKeys(said)?.map(plain)
  const words = keys ? [...typed, ...keys] : typed
  const { counts, groups } = await readLexicon(ctx, wordsToCount(words), [
    ...runsOf(typed),
    ...(keys ? runsOf(keys) : []),
  ])
  return [typed, ...(keys ? [keys] : [])].map((one) => queryOf(plainParts(planOf(one, counts, groups))))
}

/** Texts in which misspelt words are looked for: the words they have, and what those say that have all of some. */
export type Texts = {
  words: () => Promise<TextWords>
  /** Sentences of the texts that all these queries find. */
  saying: (queries: readonly string[]) => Promise<string[]>
}

/** Longer searches are sentences; trying other words for each would find anything. */
const mostNearWords = 8

/**
 * What a search that finds no text may have been meant as: words near to those typed, which stand close together in one of the texts.
 * `query` asks for them, `shown` is how the text writes them. Undefined where nothing is close.
 */
export const readNearForTexts = async (
  ctx: Ctx,
  q: string,
  texts: Texts,
): Promise<{ query: string; folded: string; shown: string } | undefined> => {
  const typed = readTyped(q)
  if (typed.length === 0 || typed.length > mostNearWords) return undefined
  const { counts } = await readLexicon(ctx, wordsToCount(typed), [])
  for (const alternatives of nearQueriesOfTexts(typed, await texts.words(), counts)) {
    const reading = nearestInTexts(typed, alternatives.words, await texts.saying(alternatives.queries))
    if (!reading) continue
    const words = reading.words.map(plain)
    return {
      query: queryOf(plainParts(planOf(words, new Map(), [], true))),
      folded: foldedText(words),
      shown: reading.shown,
    }
  }
  return undefined
}
