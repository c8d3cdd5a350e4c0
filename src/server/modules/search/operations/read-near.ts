import type { Ctx } from '#server/kernel/context.ts'
import { ownKey, soughtKeys } from '../rules/distance.ts'
import { type HeardReading, readHeard } from '../rules/heard.ts'
import { heardQueries, heardThroughout, likeliestHeard } from '../rules/heard-names.ts'
import {
  type Alternative,
  alternativesOf,
  changesAccentsAlone,
  doubtLittle,
  doubtUnknown,
  isBorneOutByOthers,
  likeliest,
  mayBeMeant,
  type NearReading,
  nearestReading,
  nearQueries,
  tellOne,
  wellKnown,
} from '../rules/near.ts'
import { isCounted } from '../rules/plan.ts'
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
  { counts, near, beginning }: Lexicon,
) => {
  if (words.length > mostNearWords) return undefined
  const keys = words.flatMap((word) => [...soughtKeys(word.folded), ...slippedKeys(word).map(ownKey)])
  const known = await near(keys)
  const { every, wide } = alternativesOf(words, known, counts)
  // Of a word that no name has nor anything close to it nothing need be asked, where the process keeps all words.
  const isNowhere = (one: readonly Alternative[]) =>
    one.every(({ word, products }) => products === 0 && isCounted(word))
  if (beginning !== undefined && wide.some(isNowhere)) return undefined
  let any: Awaited<ReturnType<typeof someNames>> | undefined
  const ask = (some: Alternative[][]) => someNames(ctx.db, nearQueries(some), filter, mostNames)
  // Where names that have any of the words at all are few, they are all that could be asked for.
  const namesOf = async (some: Alternative[][], isFirst: boolean) => {
    if (isFirst || some.length === 1) return ask(some)
    any ??= await ask(wide)
    return any.length < mostNames ? any : ask(some)
  }
  let otherAccents: NearReading | undefined
  // Words that the catalogue does not know are the misspelt ones; then mistakes that cost little; then any.
  for (const [place, some] of [doubtUnknown(every, counts), doubtLittle(every), every].entries()) {
    if (!some) continue
    // Of one word the vocabulary itself tells what it may be; names only how that is written.
    const alternatives = some.length === 1 ? likeliest(some) : some
    const reading = nearestReading(words, alternatives, await namesOf(alternatives, place === 0))
    if (!reading || !mayBeMeant(words, reading, counts)) continue
    if (!changesAccentsAlone(words, reading)) return reading
    // Accents are typed with care: other letters are the likelier mistake.
    otherAccents ??= reading
  }
  if (otherAccents || !any || !tellOne(words)) return otherAccents
  const reading = nearestReading(words, wide, any)
  return reading && isBorneOutByOthers(words, reading, any) ? reading : undefined
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

const heard = new WeakMap<Lexicon, Map<string, HeardReading | undefined>>()

/** Which word of another language some of the words may be, as it was heard; once a search. */
export const readByEar = (words: readonly TypedWord[], lexicon: Lexicon): HeardReading | undefined => {
  if (!lexicon.heardAs || words.length > mostNearWords) return undefined
  const known = heard.get(lexicon) ?? new Map<string, HeardReading | undefined>()
  heard.set(lexicon, known)
  const said = accentedText(words)
  if (!known.has(said)) known.set(said, readHeard(words, lexicon.heardAs, lexicon.counts))
  return known.get(said)
}

/** More than this sounds like other words as well. */
const surely = 0.5

/** In a text of words that all are some of their own, a make is said as it sounds ('học lái xe' is no 'light'). */
const fromSentence = 0.25
const shortestSentence = 3
const isSentence = (words: readonly TypedWord[], { counts }: Lexicon): boolean =>
  words.length >= shortestSentence && words.every((word) => (counts.get(word.folded) ?? 0) >= wellKnown)

/** So many names of a make count as much as one with the words that were typed, but for their accents. */
const accentsOutweigh = 10

/** The same where it is surely meant: it sounds alike, and more names have it than what is spelt alike. */
export const readSurelyByEar = async (
  ctx: Ctx,
  words: readonly TypedWord[],
  filter: EntryFilter,
  lexicon: Lexicon,
): Promise<HeardReading | undefined> => {
  const reading = readByEar(words, lexicon)
  if (!reading || reading.cost > (isSentence(words, lexicon) ? fromSentence : surely)) return undefined
  const near = await readNear(ctx, words, filter, lexicon)
  if (!near) return reading
  // With other accents the words are those that were typed.
  const likelier = changesAccentsAlone(words, near) ? accentsOutweigh : 1
  return likelier * near.names >= reading.products ? undefined : reading
}

/** Several words of another language as they were heard, which names have side by side ('sâm bai mi'). */
export const readHeardNames = async (
  ctx: Ctx,
  words: readonly TypedWord[],
  filter: EntryFilter,
  { counts, heardAs, shortAs }: Lexicon,
): Promise<TypedWord[] | undefined> => {
  if (!heardAs || !shortAs || words.length > mostNearWords) return undefined
  const ways = heardThroughout(words, counts, heardAs, shortAs)
  if (ways.length === 0) return undefined
  const { terms, beside } = heardQueries(ways)
  return likeliestHeard(words, ways, await someNames(ctx.db, [terms], filter, mostNames, beside))
}
