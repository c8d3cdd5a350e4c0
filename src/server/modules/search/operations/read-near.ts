import type { Ctx } from '#server/kernel/context.ts'
import { ownKey, soughtKeys } from '../rules/distance.ts'
import {
  alternativesFor,
  changesAccentsAlone,
  doubtLittle,
  doubtUnknown,
  likeliest,
  mayBeMeant,
  type NearReading,
  nearestReading,
  nearQueries,
} from '../rules/near.ts'
import { accentedText, slippedKeys, type TypedWord } from '../rules/typed.ts'
import { type EntryFilter, someNames } from '../store/entries.ts'
import type { Lexicon } from './lexicon.ts'

const mostNames = 400
/** Longer searches are sentences; trying other words for each would find anything. */
const mostNearWords = 8

/** What the words may have been meant as; undefined when nothing is close. */
const lookNear = async (
  ctx: Ctx,
  words: readonly TypedWord[],
  filter: EntryFilter,
  { counts, near }: Lexicon,
) => {
  if (words.length > mostNearWords) return undefined
  const keys = words.flatMap((word) => [...soughtKeys(word.folded), ...slippedKeys(word).map(ownKey)])
  const every = alternativesFor(words, await near(keys), counts)
  let otherAccents: NearReading | undefined
  // Words that the catalogue does not know are the misspelt ones; then mistakes that cost little; then any.
  for (const some of [doubtUnknown(every, counts), doubtLittle(every), every]) {
    if (!some) continue
    // Of one word the vocabulary itself tells what it may be; names only how that is written.
    const alternatives = some.length === 1 ? likeliest(some) : some
    const names = await someNames(ctx.db, nearQueries(alternatives), filter, mostNames)
    const reading = nearestReading(words, alternatives, names)
    if (!reading || !mayBeMeant(words, reading, counts)) continue
    if (!changesAccentsAlone(words, reading)) return reading
    // Accents are typed with care: other letters are the likelier mistake.
    otherAccents ??= reading
  }
  return otherAccents
}

const readings = new WeakMap<Lexicon, Map<string, ReturnType<typeof lookNear>>>()

/** Once a search, which may doubt the same words for several reasons. */
export const readNear = (
  ctx: Ctx,
  words: readonly TypedWord[],
  filter: EntryFilter,
  lexicon: Lexicon,
): ReturnType<typeof lookNear> => {
  const known = readings.get(lexicon) ?? new Map<string, ReturnType<typeof lookNear>>()
  readings.set(lexicon, known)
  const said = accentedText(words)
  const reading = known.get(said) ?? lookNear(ctx, words, filter, lexicon)
  known.set(said, reading)
  return reading
}

/** So few letters at the end are rather the beginning of a word than another word. */
const fewLetters = 2
/** Is the last word, of few letters, what was taken for another one? */
export const changesBeginning = async (
  ctx: Ctx,
  words: readonly TypedWord[],
  filter: EntryFilter,
  lexicon: Lexicon,
): Promise<boolean> => {
  const last = words.at(-1)?.folded ?? ''
  if (last.length > fewLetters) return false
  const reading = await readNear(ctx, words, filter, lexicon)
  return reading !== undefined && reading.words.at(-1)?.folded !== last
}
