import { createClient } from '#server/db/client.ts'
import { jobDefinitions } from '#server/job-definitions.ts'
import { foldCounts } from '#server/modules/filters/index.ts'
import type { openSystemCtx } from '#server/open-ctx.ts'

type Ctx = Awaited<ReturnType<typeof openSystemCtx>>['ctx']

const never = new AbortController().signal

/**
 * What the jobs of a running site do within minutes of a start: the vocabulary, the counts of filters, what each product offers, which
 * page its link means, the planner's figures. Left undone, they would take half of the processor from what is measured.
 */
export const settle = async (ctx: Ctx, ownerUrl: string): Promise<void> => {
  for (const { afterStart, run } of jobDefinitions) if (afterStart !== undefined) await run(ctx, {}, never)
  await foldCounts(ctx)
  const owner = createClient(ownerUrl)
  await owner.connect()
  await owner.query('vacuum (analyze)')
  await owner.end()
}
