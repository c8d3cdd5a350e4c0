import { createClient } from '#server/db/client.ts'
import { keepOffers } from '#server/modules/earning/index.ts'
import { foldCounts } from '#server/modules/filters/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import type { openSystemCtx } from '#server/open-ctx.ts'

type Ctx = Awaited<ReturnType<typeof openSystemCtx>>['ctx']

/**
 * What the jobs of a running site do within minutes of an import: the vocabulary, the counts of filters, what each product offers, the
 * planner's figures. Left undone, they would take half of the processor from what is measured.
 */
export const settle = async (ctx: Ctx, ownerUrl: string): Promise<void> => {
  await learnWords(ctx)
  await foldCounts(ctx)
  await keepOffers(ctx)
  const owner = createClient(ownerUrl)
  await owner.connect()
  await owner.query('vacuum (analyze)')
  await owner.end()
}
