import { changes } from '#server/kernel/changes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createMemos } from '#server/kernel/memos.ts'
import { fold } from '#shared/vietnamese.ts'
import { accentPattern } from '../rules/accent-pattern.ts'
import type { HeardReading } from '../rules/heard.ts'
import { unitsLike, withoutMeasures } from '../rules/measures.ts'
import { changesAccentsAlone, wellKnown } from '../rules/near.ts'
import { isCounted, mostFitting, type Part, planOf } from '../rules/plan.ts'
import { beginsWithAll, saysTogether } from '../rules/ranking.ts'
import { longestBeginnings, type ShorterWay, shorterWays, wayBought } from '../rules/talk.ts'
import { descriptionTerms } from '../rules/terms.ts'
import {
  accentedText,
  foldedText,
  hasAccents,
  readAllKeys,
  readApart,
  readCodes,
  readGlued,
  readKeys,
  readTyped,
  runsOf,
  saidIn,
  type TypedWord,
  wordsToCount,
} from '../rules/typed.ts'
import { type EntryFilter, isEverywhere, matchDescriptions } from '../store/entries.ts'
import { type Asked, byWords, mostRanked, type Names, nothing, type SearchResult } from './by-words.ts'
import { type Lexicon, readLexicon } from './lexicon.ts'
import { changesBeginning, readByEar, readHeardNames, readNear, readSurelyByEar } from './read-near.ts'

/**
 * The one way to what finds products (ADR 29): the ids a search finds, best first, `most` at least put in order if there are
 * so many, and exactly how many there are. Whatever is typed is no error. An engine without a `match` gives the ids of all it
 * found, whatever `most` says: filters, counts and other orders choose among them.
 */
export type SearchEngine = {
  find: (ctx: Ctx, q: string, filter: EntryFilter, most: number) => Promise<SearchResult>
}

/** Fewer letters stand in too many words to say anything. */
const fewestLetters = 3
/** No name is longer. */
const mostLetters = 300

/** A word that fewer names have is in few descriptions. */
const fewNames = 500

/** `asTyped`: with the accents typed; other accents make other words, which something close in the names outweighs. */
const findInDescriptions = async (
  ctx: Ctx,
  { words, filter, most }: Asked,
  lexicon: Lexicon,
  asTyped: boolean,
): Promise<SearchResult> => {
  const hasOwn = words.some(hasAccents)
  const folded = foldedText(words)
  const described = {
    folded,
    terms: descriptionTerms(
      folded,
      words.slice(0, -1).some(({ folded: word }) => (lexicon.counts.get(word) ?? 0) < fewNames),
    ),
    ...(asTyped && hasOwn ? { pattern: accentPattern(words) } : {}),
  }
  const unknown = words
    .slice(0, -1)
    .find(({ folded }) => isCounted(folded) && !lexicon.counts.has(folded))?.folded
  const found = await matchDescriptions(ctx.db, described, filter, { most, needed: unknown })
  return { ...found, way: 'descriptions', ...(found.total > 0 ? { match: { described } } : {}) }
}

const findNear = async (ctx: Ctx, asked: Asked, lexicon: Lexicon): Promise<SearchResult> => {
  const reading = await readNear(ctx, asked.words, asked.filter, lexicon)
  if (!reading) return nothing
  const found = await byWords(
    ctx,
    { ...asked, words: reading.words, whole: true, letters: undefined },
    lexicon,
  )
  return found.total > 0 ? { ...found, way: 'near', near: reading.shown } : found
}

/** The same where the last word may still be typed: the others are misspelt. */
const findNearBeginning = async (ctx: Ctx, asked: Asked, lexicon: Lexicon): Promise<SearchResult> => {
  const last = asked.words.at(-1)
  const closed = asked.words.slice(0, -1)
  if (!last || closed.length === 0 || lexicon.beginning?.(last.folded) === 0) return nothing
  const reading = await readNear(ctx, closed, asked.filter, lexicon)
  if (!reading || foldedText(reading.words) === foldedText(closed)) return nothing
  const words = [...reading.words, last]
  const found = await byWords(ctx, { ...asked, words, letters: undefined }, lexicon)
  return found.total > 0 && (found.gap ?? 0) <= mostApart
    ? { ...found, way: 'near', near: `${reading.shown} ${last.accented}` }
    : nothing
}

/** Has no name one of the words? Known where the process keeps all words. */
const isInNoName = (words: readonly TypedWord[], lexicon: Lexicon): boolean =>
  lexicon.beginning !== undefined &&
  mostFitting(planOf(words, lexicon.counts, lexicon.groups, true), lexicon) === 0

/** Names that have a word of another language as it was heard. */
const findHeard = async (
  ctx: Ctx,
  asked: Asked,
  lexicon: Lexicon,
  reading: HeardReading | undefined,
): Promise<SearchResult> => {
  for (const words of reading ? [reading.words, ...reading.further] : []) {
    if (isInNoName(words, lexicon)) continue
    const found = await byWords(ctx, { ...asked, words, whole: true, letters: undefined }, lexicon)
    if (found.total > 0 && (found.gap ?? 0) <= mostApart)
      return { ...found, way: 'near', near: accentedText(words) }
  }
  return nothing
}

/** Words further apart than this, on the average, say nothing together. */
const mostApart = 6
/** Scattered words in so few names may be a mistake, if so many times more names have what is close to them. */
const fewScattered = 60
const timesMore = 5

/** A word that fewer names have is a make or a code: with the other words it says what is meant, however far apart they stand. */
const fewHave = 100
const saysMuch = (words: readonly TypedWord[], { counts }: Lexicon): boolean =>
  words.some(
    ({ folded }) =>
      /[a-z].*[a-z]|\d{4}/.test(folded) && folded.length > 2 && (counts.get(folded) ?? 0) < fewHave,
  )

/** What was heard, where few names have the words, and those far apart or only as letters within others. */
const findHeardInstead = async (ctx: Ctx, asked: Asked, lexicon: Lexicon, { total }: Names) => {
  if (total > fewScattered) return nothing
  const heard = await readSurelyByEar(ctx, asked.words, asked.filter, lexicon)
  if (!heard || heard.products < timesMore * total) return nothing
  const better = await findHeard(ctx, asked, lexicon, heard)
  return better.total > total ? better : nothing
}

/** Names that have all the words, unless they have them only by chance: scattered, while many names have close ones together. */
const findInNames = async (ctx: Ctx, asked: Asked, lexicon: Lexicon): Promise<Names> => {
  const found = await byWords(ctx, asked, lexicon)
  const { gap = 0, total, isInside } = found
  if (total === 0 || (gap === 0 && !isInside)) return found
  if (gap <= mostApart && total > fewScattered) return found
  const heard = await findHeardInstead(ctx, asked, lexicon, found)
  if (heard.total > 0) return heard
  if (gap === 0) return found
  const reading = await readNear(ctx, asked.words, asked.filter, lexicon)
  if (reading && !changesAccentsAlone(asked.words, reading) && reading.names >= timesMore * total) {
    const better = await byWords(
      ctx,
      { ...asked, words: reading.words, whole: true, letters: undefined },
      lexicon,
    )
    if (better.total > 0) return { ...better, way: 'near', near: reading.shown }
  }
  return gap <= mostApart || saysMuch(asked.words, lexicon) ? found : { ...nothing, scattered: found }
}

/** A word that fewer products have may be a mistake. */
const fewest = 3

/** What the words may have been meant as, where what was found says little: letters within words, or descriptions. */
const withMaybe = async (ctx: Ctx, asked: Asked, lexicon: Lexicon, found: Names): Promise<SearchResult> => {
  if (found.total === 0 || !(found.isInside || found.way === 'descriptions')) return found
  const isUnknown = ({ folded }: TypedWord) => (lexicon.counts.get(folded) ?? 0) < fewest
  if (!asked.words.some(isUnknown)) return found
  const reading = await readNear(ctx, asked.words, asked.filter, lexicon)
  return reading && fold(reading.shown) !== foldedText(asked.words)
    ? { ...found, maybe: reading.shown }
    : found
}

/** What a search is read from: its words, what the catalogue knows of them, and the words meant by their keys. */
const readSearch = async (ctx: Ctx, q: string) => {
  const typed = readTyped(q)
  const lexicon = await readLexicon(ctx, wordsToCount(typed), runsOf(typed))
  return {
    typed,
    lexicon,
    words: readKeys(typed, lexicon.counts, lexicon.beginning),
    meant: readAllKeys(typed),
  }
}

/** Fewer of the words, where all of them find nothing: labelled as near. */
const findFewer = async (
  ctx: Ctx,
  asked: Asked,
  lexicon: Lexicon,
  ways: readonly ShorterWay[],
): Promise<SearchResult> => {
  for (const { words, begins } of ways) {
    if (isInNoName(words, lexicon)) continue
    const found = await byWords(ctx, { ...asked, words }, lexicon)
    const fits = begins ? found.placed?.some(beginsWithAll) : (found.gap ?? 0) <= mostApart
    if (found.total > 0 && fits) return { ...found, way: 'near', near: accentedText(words) }
  }
  return nothing
}

/** Names that begin as the text does: where none begins with its fewest words, none does with more. */
const findBeginning = async (ctx: Ctx, asked: Asked, lexicon: Lexicon): Promise<SearchResult> => {
  const ways = longestBeginnings(asked.words)
  const fewest = await findFewer(ctx, asked, lexicon, ways.slice(-1))
  if (fewest.total === 0) return nothing
  const more = await findFewer(ctx, asked, lexicon, ways.slice(0, -1))
  return more.total > 0 ? more : fewest
}

/** Names that begin with all but the measure or size, where none has that. */
const findUnmeasured = async (ctx: Ctx, asked: Asked, lexicon: Lexicon): Promise<SearchResult> => {
  const words = withoutMeasures(asked.words)
  if (!words) return nothing
  const found = await byWords(ctx, { ...asked, words }, lexicon)
  return found.placed?.some(beginsWithAll) ? { ...found, way: 'near', near: accentedText(words) } : nothing
}

/** So many names that say 'mua' and what stands behind it side by side mean another word ('mùa hè'). */
const fewTogether = 10

/**
 * The thing, where somebody says that it is to be bought, and hardly any name has the words as they stand; those that hold their letters
 * are found as well (decision 45).
 */
const findBought = async (ctx: Ctx, asked: Asked, lexicon: Lexicon, named?: Names): Promise<SearchResult> => {
  const way = wayBought(asked.words)
  if (!way || way.isCertain !== (named === undefined)) return nothing
  const together = named?.placed?.filter(saysTogether).length ?? 0
  return together < fewTogether ? findFewer(ctx, { ...asked, whole: true }, lexicon, [way]) : nothing
}

const find = async (ctx: Ctx, q: string, filter: EntryFilter, most: number): Promise<SearchResult> => {
  if (readTyped(q).length === 0) return nothing
  const { typed, lexicon, words, meant } = await readSearch(ctx, q)
  const folded = fold(q)
  const letters = folded.length < fewestLetters || folded.length > mostLetters ? undefined : folded
  const asked = { words, filter, most, letters }
  const byKeys = async (keys: readonly TypedWord[]): Promise<SearchResult> => ({
    ...(await byWords(ctx, { ...asked, words: keys, letters: undefined }, lexicon)),
    way: 'keys',
  })
  const glued = readGlued(words, lexicon.counts)
  const codes = readCodes(typed, (letters) => unitsLike(letters) !== undefined)
  const apart = readApart(words, lexicon.counts)
  const fewer = { ...asked, whole: true, letters: undefined }
  const near = async () => {
    const surely = await readSurelyByEar(ctx, asked.words, asked.filter, lexicon)
    const heard = await findHeard(ctx, asked, lexicon, surely)
    if (heard.total > 0) return heard
    const isBeginning = await changesBeginning(ctx, asked.words, asked.filter, lexicon)
    const some = [findNear, findNearBeginning]
    for (const attempt of isBeginning ? some.reverse() : some) {
      const found = await attempt(ctx, asked, lexicon)
      if (found.total > 0) return found
    }
    const perhaps = readByEar(asked.words, lexicon)
    const alone = await findHeard(ctx, asked, lexicon, perhaps?.words.length === 1 ? perhaps : undefined)
    if (alone.total > 0) return alone
    const named = await readHeardNames(ctx, asked.words, asked.filter, lexicon)
    return named ? findFewer(ctx, fewer, lexicon, [{ words: named, begins: false }]) : nothing
  }
  let inAny: SearchResult | undefined
  /** Descriptions with other accents are all that may have those typed: where there are none, nothing more is asked. */
  const described = async (asTyped: boolean): Promise<SearchResult> => {
    const asks = { ...asked, words: typed }
    if (!typed.some(hasAccents)) return asTyped ? findInDescriptions(ctx, asks, lexicon, true) : nothing
    inAny ??= await findInDescriptions(ctx, asks, lexicon, false)
    return asTyped && inAny.total > 0 ? findInDescriptions(ctx, asks, lexicon, true) : inAny
  }
  const waysThat = (begin: boolean) => shorterWays(words).filter(({ begins }) => begins === begin)
  const begun = () => findFewer(ctx, fewer, lexicon, waysThat(true))
  const isUnknown = words.some(({ folded }) => (lexicon.counts.get(folded) ?? 0) < wellKnown)
  let scattered = nothing
  const tries: (() => Promise<SearchResult>)[] = [
    () => findBought(ctx, asked, lexicon),
    async () => {
      const { scattered: apart, ...named } = await findInNames(ctx, asked, lexicon)
      scattered = apart ?? nothing
      const bought = await findBought(ctx, asked, lexicon, named)
      if (bought.total > 0) return bought
      return withMaybe(ctx, asked, lexicon, named)
    },
    ...(meant ? [() => byKeys(meant)] : []),
    ...(codes ? [() => byWords(ctx, { ...asked, words: codes, letters: undefined }, lexicon)] : []),
    ...(glued ? [() => byWords(ctx, { ...asked, words: glued, letters: foldedText(glued) }, lexicon)] : []),
    async () => withMaybe(ctx, asked, lexicon, await described(true)),
    () => findFewer(ctx, fewer, lexicon, waysThat(false)),
    // Where a word is unknown it may be misspelt; else the last ones say more than names do.
    ...(isUnknown ? [near, begun] : [begun, near]),
    ...(apart ? [() => findFewer(ctx, fewer, lexicon, [{ words: apart, begins: false }])] : []),
    () => described(false),
    () => findUnmeasured(ctx, fewer, lexicon),
    async () => scattered,
    () => findBeginning(ctx, fewer, lexicon),
  ]
  for (const attempt of tries) {
    const result = await attempt()
    if (result.total > 0) return result
  }
  return nothing
}

const keptMs = 600_000
/** About 3 KB each. */
const mostFound = 6000
/** Nobody types more; a longer text is read as it is, whatever stands behind its words. */
const mostKeptLetters = 100
const found = new WeakMap<Ctx['db'], ReturnType<typeof createMemos<SearchResult>>>()

/** The same words find the same: page, filters and box ask for them in turn, and so does everybody. */
const findKept = (ctx: Ctx, q: string): Promise<SearchResult> => {
  const memos = found.get(ctx.db) ?? createMemos<SearchResult>(keptMs, mostFound)
  found.set(ctx.db, memos)
  return memos.read(saidIn(q), async () => {
    const { placed: _, ...result } = await find(ctx, q, {}, mostRanked)
    return result
  })
}

/**
 * What a search finds: names with its words, and behind them those that hold its letters, else descriptions, else, as a near match,
 * what the words may have been meant as. `most` ids at least are put in order, if there are so many.
 */
export const findByWords: SearchEngine['find'] = async (ctx, q, filter, most) => {
  const isKept =
    isEverywhere(filter) && most <= mostRanked && q.length <= mostKeptLetters && !ctx.db.isTransaction
  return isKept && changes.isHeard ? findKept(ctx, q) : find(ctx, q, filter, most)
}

/** How a search is read, and what it then finds: for who wants to know why. */
export const traceSearch = async (
  ctx: Ctx,
  q: string,
  most: number,
): Promise<{ typed: TypedWord[]; words: TypedWord[]; parts: Part[]; result: SearchResult }> => {
  const { typed, lexicon, words } = await readSearch(ctx, q)
  const result = await find(ctx, q, {}, most)
  const parts = result.sought?.parts ?? planOf(words, lexicon.counts, lexicon.groups)
  return { typed, words, parts: [...parts], result }
}
