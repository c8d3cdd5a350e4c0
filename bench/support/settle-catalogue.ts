import { createClient } from '#server/db/client.ts'
import { foldCounts } from '#server/modules/filters/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { openSystemCtx } from '#server/open-ctx.ts'

// What the jobs of a running site do within minutes of an import, in DATA_DIR: the vocabulary, the counts of filters, the planner's figures.
const { ctx, ownerUrl, close } = await openSystemCtx('bench')
try {
  await learnWords(ctx)
  await foldCounts(ctx)
  const owner = createClient(ownerUrl)
  await owner.connect()
  await owner.query('vacuum (analyze)')
  await owner.end()
} finally {
  await close()
}
