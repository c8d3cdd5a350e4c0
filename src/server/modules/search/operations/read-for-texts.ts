import type { Ctx } from '#server/kernel/context.ts'
import { fold } from '#shared/vietnamese.ts'
import { type Part, planOf, queryOf } from '../rules/plan.ts'
import { readAllKeys, readTyped, runsOf, type TypedWord, wordsToCount } from '../rules/typed.ts'
import { readLexicon } from './lexicon.ts'

const plain = ({ folded }: TypedWord): TypedWord => ({ folded, accented: folded })

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
  const typed = readTyped(fold(q))
  if (typed.length === 0) return []
  const keys = readAllKeys(readTyped(q))?.map(plain)
  const words = keys ? [...typed, ...keys] : typed
  const { counts, groups } = await readLexicon(ctx, wordsToCount(words), [
    ...runsOf(typed),
    ...(keys ? runsOf(keys) : []),
  ])
  return [typed, ...(keys ? [keys] : [])].map((one) => queryOf(plainParts(planOf(one, counts, groups))))
}
