import type { Ctx } from '#server/kernel/context.ts'
import { searchTexts } from '../rules.ts'
import { namesAfter, namesWithoutWords, writeNameWords } from '../store/names.ts'

const batch = 500

/** Gives products of before the words of their names, a batch a statement. */
export const keepNameWords = async (ctx: Ctx, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    const found = await namesWithoutWords(ctx.db, batch)
    if (found.length === 0) return
    await writeNameWords(
      ctx.db,
      found.map(({ id, name }) => ({ id, words: searchTexts({ name }).name_words })),
    )
  }
}

/** Products whose folded texts are not what their name and description fold to. */
export const findWrongFolds = async (ctx: Pick<Ctx, 'db'>): Promise<{ id: number; name: string }[]> => {
  const wrong: { id: number; name: string }[] = []
  for (let after = 0; ; ) {
    const found = await namesAfter(ctx.db, after, batch)
    for (const { id, name, description, ...kept } of found) {
      const texts = searchTexts({ name, description })
      const words = kept.name_words ?? texts.name_words
      if (
        kept.name_search !== texts.name_search ||
        kept.description_search !== texts.description_search ||
        words !== texts.name_words
      )
        wrong.push({ id, name })
    }
    const last = found.at(-1)
    if (!last || wrong.length >= 20) return wrong
    after = last.id
  }
}
