import { answersAs, categoryTag, countsAs } from '#server/db/change-tags.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { type OfferTable, readOfferTable } from '#server/modules/earning/index.ts'
import { amongPriced, type ProductFilter } from '../rules/filter.ts'
import { offeredRewards } from '../rules/steps.ts'
import { type Verdicts, verdictsOf } from '../rules/verdicts.ts'
import { type Counts, type FoundIn, readFacets, readTotal, type Whereabouts } from '../store/facets.ts'
import { foldChanges, tryFolding } from '../store/fold.ts'

/** Rules change seldom: what they decide of cells is worked out once for each set of them. */
const worked = new Map<string, Verdicts>()
const mostWorked = 50

const verdictsFor = (table: OfferTable, asked: readonly number[]): Verdicts => {
  const key = JSON.stringify([table.bases, table.boosts, table.pointValue, asked])
  const known = worked.get(key)
  if (known) return known
  const made = verdictsOf(table, asked)
  if (worked.size >= mostWorked) worked.clear()
  worked.set(key, made)
  return made
}

const ascending = (a: number, b: number): number => a - b
const percents = (...of: (readonly number[])[]): number[] => [...new Set(of.flat())].toSorted(ascending)

/** Counts of every group and the exact total; `found`: of what a search came down to. */
export const countFacets = async (ctx: Ctx, filter: ProductFilter, found?: FoundIn): Promise<Counts> => {
  const table = await readOfferTable(ctx)
  const { minReward } = filter
  const asked = percents(offeredRewards, minReward === undefined ? [] : [minReward])
  const counts = await readsAs({ ...countsAs(), ...answersAs }, () =>
    readFacets(ctx.db, { filter: amongPriced(filter), table, verdicts: verdictsFor(table, asked) }, found),
  )
  // Cells say how many of the percents they reach; people ask how many products reach a percent.
  const reward = asked.map((key, place) => ({
    key,
    count: counts.reward.reduce((sum, { key: reached, count }) => sum + (reached > place ? count : 0), 0),
  }))
  return { ...counts, reward }
}

/** How many products fit, exactly, and where they stand; `found`: of what a search came down to. */
export const countProducts = async (
  ctx: Ctx,
  filter: ProductFilter,
  found?: FoundIn,
): Promise<Whereabouts> => {
  const table = await readOfferTable(ctx)
  const asked = filter.minReward === undefined ? [] : [filter.minReward]
  const tag = filter.categoryId === undefined ? undefined : categoryTag(filter.categoryId)
  return readsAs({ ...countsAs(tag), ...answersAs }, () =>
    readTotal(ctx.db, { filter: amongPriced(filter), table, verdicts: verdictsFor(table, asked) }, found),
  )
}

/** Takes what came and went into the kept counts, unless another process is at it. */
export const foldCounts = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (await tryFolding(tx.db)) await foldChanges(tx.db)
  })
