import { answersAs } from '#server/db/change-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readsAs } from '#server/kernel/reads.ts'
import type { Sought } from '../rules/marks.ts'
import { mostFitting, phraseQuery, planOf, queryOf } from '../rules/plan.ts'
import { mindsPoints, rank } from '../rules/ranking.ts'
import { termsOf } from '../rules/terms.ts'
import { accentedText, foldedText, hasAccents, type TypedWord } from '../rules/typed.ts'
import type { Side } from '../store/answers.ts'
import {
  type EntryFilter,
  type Found,
  isEverywhere,
  type Match,
  matchEntries,
  namesById,
} from '../store/entries.ts'
import { isKeptPerhaps, keepSoon } from './keep-answers.ts'
import type { Lexicon } from './lexicon.ts'

/** By what a search found: words as typed, as keys of Telex or VNI, in descriptions, or as near matches. */
export type Way = 'words' | 'keys' | 'descriptions' | 'near'

/**
 * `near` is there when nothing fits as typed: the words that were searched for instead. `maybe`: what is found as typed says
 * little, and these words may have been meant. `sought`: what names were looked through for.
 */
export type SearchResult = Found & {
  match?: Match
  near?: string
  maybe?: string
  sought?: Sought
  way?: Way
  placed?: ReturnType<typeof rank>['placed']
  /** Told by a kept answer. */
  isKept?: boolean
}

/** So many are put in order by their names; what lies behind them stays in the database's own order. */
export const mostRanked = 140

export const nothing: SearchResult = { total: 0, ids: [] }

/** `whole`: the words are whole ones; else the last may still be typed. */
export type Asked = {
  words: readonly TypedWord[]
  filter: EntryFilter
  most: number
  whole?: boolean
  /** Names that hold these letters inside their words fit too, behind those that have the words. */
  letters?: string | undefined
}
/** `isInside`: no name has the words, some hold their letters. `scattered`: names that have them far apart, found where nothing else is. */
export type Names = SearchResult & { gap?: number; isInside?: boolean; scattered?: SearchResult }

/** Where a word has no accents, those of the others do not tell how a name begins: "áo khoac" is "áo khoác". */
const sideOf = (words: readonly TypedWord[]): Side =>
  words.every(hasAccents)
    ? { text: accentedText(words), isFolded: false }
    : { text: foldedText(words), isFolded: true }

export const byWords = async (
  ctx: Ctx,
  { words, filter, most, whole, letters }: Asked,
  lexicon: Lexicon,
): Promise<Names> => {
  const parts = planOf(words, lexicon.counts, lexicon.groups, whole)
  // Words typed with accents stand in a name with these, or side by side as letters.
  const query = words.some(hasAccents) ? `(${queryOf(parts)}) | (${phraseQuery(words)})` : queryOf(parts)
  const side = sideOf(words)
  const wanted = { words: query, ...termsOf(parts, words, letters), letters }
  const { total, ids, entries, kept } = await readsAs(answersAs, () =>
    matchEntries(ctx.db, { ...wanted, side }, filter, {
      most: Math.max(most, mostRanked),
      named: mostRanked,
      isKeptPerhaps: isKeptPerhaps(ctx, wanted, mostFitting(parts, lexicon)),
    }),
  )
  if (!kept && isEverywhere(filter)) keepSoon(ctx, { ...wanted, side }, total)
  if (total === 0) return { total, ids }
  const having = entries.filter(({ whole: has }) => has)
  const minding = having.filter((entry) => mindsPoints(parts, entry)).map(({ id }) => id)
  const written = await readsAs({ products: 'search_entries' }, () => namesById(ctx.db, minding))
  const best = rank(
    having.map((entry) => ({ ...entry, written: written.get(entry.id) })),
    parts,
  )
  // Letters found as they were typed stand together.
  const gap = having.length < entries.length ? 0 : best.gap
  return {
    total,
    ids: [...best.ids, ...ids.slice(best.ids.length)],
    match: { ...wanted, side },
    sought: { parts, letters },
    way: 'words',
    isKept: kept,
    placed: best.placed,
    isInside: having.length === 0,
    gap,
  }
}
