import { untilNoneIsLeft } from '#server/kernel/batches.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addDays, vietnamDay } from '#shared/vietnam-time.ts'
import { accentedWords, fold } from '#shared/vietnamese.ts'
import { marksIn } from '../rules/marks.ts'
import { namesById } from '../store/entries.ts'
import {
  choosePopular,
  forgetSearches,
  type Measured,
  noteMeasured,
  popularSearches,
  queriesToMeasure,
} from '../store/searches.ts'
import { engine } from './engine.ts'

/** Days for which searches are counted; older ones are gone. */
export const keptDays = 90
const popularDays = 30
const popularPlaces = 8
/** Fewer different visitors might be one person, whose search is nobody's business. */
const severalPeople = 3
const measuredAtOnce = 200
const names = 20
const forgottenAtOnce = 5000

/**
 * The words of a search as most names write them: what is shown to others is the catalogue's own text, never what a visitor
 * typed. Undefined when no name has them side by side.
 */
const shownAs = (
  query: string,
  found: readonly { text: string; marks: [number, number][] }[],
): string | undefined => {
  const counts = new Map<string, number>()
  for (const { text, marks } of found)
    for (const [from, to] of marks) {
      const written = accentedWords(text.slice(from, to))
      if (fold(written) === query) counts.set(written, (counts.get(written) ?? 0) + 1)
    }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

const measure = async (ctx: Ctx, { id, query }: { id: number; query: string }): Promise<Measured> => {
  const { total, ids, near, sought } = await engine.find(ctx, query, {}, names)
  const known = sought && !near ? [...(await namesById(ctx.db, ids.slice(0, names))).values()] : []
  const found = known.map((text) => ({ text, marks: sought ? marksIn(text, sought) : [] }))
  return { id, total, near: near ?? null, shown: shownAs(query, found) ?? null }
}

/** Looks what recorded searches find now, and chooses the popular ones. Whatever is due for a day is looked at again. */
export const measureSearches = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now()
  const due = await queriesToMeasure(ctx.db, addDays(now, -1), measuredAtOnce)
  const found: Measured[] = []
  for (const one of due) found.push(await measure(ctx, one))
  if (found.length > 0) await noteMeasured(ctx.db, found, now)
  await choosePopular(ctx.db, {
    from: vietnamDay(addDays(now, -popularDays)),
    people: severalPeople,
    most: popularPlaces,
  })
}

/** Nothing of a search is kept longer than 90 days. */
export const forgetOldSearches = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  const before = vietnamDay(addDays(ctx.clock.now(), -keptDays))
  await untilNoneIsLeft(stopping, () => forgetSearches(ctx.db, before, forgottenAtOnce))
}

/** What several visitors searched for and found, the most frequent first. */
export const listPopularSearches = (ctx: Ctx): Promise<string[]> => popularSearches(ctx.db)
