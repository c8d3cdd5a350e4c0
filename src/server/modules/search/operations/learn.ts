import { withPatience } from '#server/db/patient.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shippedSynonyms } from '#server/text/search-synonyms.ts'
import { fold } from '#shared/vietnamese.ts'
import { keysOf } from '../rules/distance.ts'
import { updatePopularity } from '../store/popularity.ts'
import {
  addSynonyms,
  addWords,
  beginLearning,
  countWords,
  forgetWords,
  learningState,
  learntWords,
  noteLearnt,
  recountWords,
  tryLearning,
} from '../store/words.ts'

const batch = 5000

const inBatches = async <T>(
  items: readonly T[],
  write: (some: readonly T[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += batch) await write(items.slice(from, from + batch))
}

/** Counts that differ by little are left: they decide what is likely, and nothing is read off them. */
const differs = (before: number, now: number): boolean => Math.abs(now - before) > before / 10

/**
 * Brings the vocabulary up to the names there are now. Searches for words as they stand do not wait for it: it is what
 * misspelt, joined and split words are compared with. The first time brings the shipped synonyms. Returns whether there was
 * anything new.
 */
export const learnWords = (ctx: Ctx): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    if (!(await tryLearning(tx.db))) return false
    if (await beginLearning(tx.db))
      await addSynonyms(
        tx.db,
        shippedSynonyms.map((terms) => ({ terms, keys: terms.map(fold) })),
      )
    const { now, learnt } = await learningState(tx.db)
    if (now === learnt) return false
    const counted = await countWords(tx.db)
    const known = await learntWords(tx.db)
    const entries = [...counted].map(([word, products]) => ({ word, products }))
    await inBatches(
      entries.filter(({ word }) => !known.has(word)),
      (some) =>
        addWords(
          tx.db,
          some.map(({ word, products }) => ({ word, products, keys: /\d/.test(word) ? [] : keysOf(word) })),
        ),
    )
    await inBatches(
      entries.filter(({ word, products }) => differs(known.get(word) ?? products, products)),
      (some) => recountWords(tx.db, some),
    )
    await inBatches(
      [...known.keys()].filter((word) => !counted.has(word)),
      (some) => forgetWords(tx.db, some),
    )
    await noteLearnt(tx.db, now)
    return true
  })

const popularDays = 90

/** Puts what people click, buy and praise into the order of searches. */
export const measurePopularity = (ctx: Ctx): Promise<void> =>
  withPatience(ctx.db, (db) =>
    updatePopularity(db, new Date(ctx.clock.now().getTime() - popularDays * 86_400_000)),
  )
