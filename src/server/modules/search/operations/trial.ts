import { type SearchTrial, scoreParts } from '#contract/searches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { marksIn } from '../rules/marks.ts'
import { accentedText, foldedText } from '../rules/typed.ts'
import { namesById } from '../store/entries.ts'
import { traceSearch } from './find.ts'

const shown = 20

const rounded = (points: number): number => Math.round(points * 10) / 10

/** How a search is read, and why its first results stand where they stand. */
export const trySearch = async (ctx: Ctx, q: string): Promise<SearchTrial> => {
  const { typed, words, parts, result } = await traceSearch(ctx, q, shown)
  const ids = result.ids.slice(0, shown)
  const names = await namesById(ctx.db, ids)
  const places = new Map(result.placed?.map((one) => [one.id, one]))
  return {
    folded: foldedText(typed),
    keys: typed.flatMap((word, at) => {
      const meant = words[at]
      return meant && meant.accented !== word.accented
        ? [{ typed: word.accented, meant: meant.accented }]
        : []
    }),
    parts: parts.map(({ readings }) =>
      readings.map((reading) => ({ words: accentedText(reading.words), kind: reading.kind })),
    ),
    way: result.way ?? null,
    near: result.near ?? null,
    maybe: result.maybe ?? null,
    total: result.total,
    results: ids.map((id) => {
      const name = names.get(id) ?? ''
      const placed = places.get(id)
      return {
        id,
        name,
        marks: result.sought ? marksIn(name, result.sought) : [],
        score: placed ? rounded(placed.score) : null,
        reasons: placed
          ? scoreParts
              .map((part) => ({ part, points: rounded(placed.reasons[part]) }))
              .filter(({ points }) => points !== 0)
          : [],
      }
    }),
  }
}
