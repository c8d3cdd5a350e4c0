import { remembered } from '#shared/remembered.ts'
import { accentedWords } from '#shared/vietnamese.ts'
import { type Mark, marksIn } from './marks.ts'
import { planOf } from './plan.ts'
import { hitsOf, nameWordsOf } from './ranking.ts'
import { type Counts, readAllKeys, readTyped } from './typed.ts'

const nothingKnown: Counts = new Map()
const wordsOf = remembered((name) => nameWordsOf(accentedWords(name)))

/**
 * Among a few names those that say all that was typed, the last word perhaps unfinished, in any order; by the keys of Telex or
 * VNI where none says it as it stands. Each with the pieces that were found.
 */
export const namesSaying = <T extends { name: string }>(
  q: string,
  names: readonly T[],
): (T & { marks: Mark[] })[] => {
  const typed = readTyped(q)
  const meant = readAllKeys(typed)
  for (const words of meant ? [typed, meant] : [typed]) {
    const parts = planOf(words, nothingKnown, [])
    const saying = names.filter(({ name }) => {
      const said = wordsOf(name)
      return parts.length > 0 && parts.every((part) => hitsOf(part, said).length > 0)
    })
    if (saying.length > 0) return saying.map((one) => ({ ...one, marks: marksIn(one.name, { parts }) }))
  }
  return []
}

/** How much of what was typed each of these texts says, its words as they are written or as the keys of Telex or VNI. */
export const amountsSaid = (q: string, texts: readonly string[]): number[] => {
  const typed = readTyped(q)
  const meant = readAllKeys(typed)
  const plans = [typed, ...(meant ? [meant] : [])].map((words) => planOf(words, nothingKnown, []))
  return texts.map((text) => {
    const said = wordsOf(text)
    const amounts = plans.map((parts) =>
      parts.reduce((sum, part) => sum + Math.max(0, ...hitsOf(part, said).map(({ quality }) => quality)), 0),
    )
    return Math.max(0, ...amounts)
  })
}
