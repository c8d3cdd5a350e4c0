import type { Network } from '#contract/affiliate.ts'
import { mostPoints } from '#contract/fields.ts'
import type { Ctx, TakenPrice } from '#server/kernel/context.ts'
import { linkKeyOf } from '#server/modules/addresses/index.ts'
import { isTracked, readWrapping, type Wrapping } from '#server/modules/placement/index.ts'
import { searchTexts } from '../rules.ts'
import { removeEmptyCategories, shareCategories } from '../store/categories.ts'
import type { FeedBefore, FeedValues } from '../store/product-columns.ts'
import {
  type CurrentRow,
  deletePrices,
  deleteProducts,
  findOnlyChecked,
  findReferred,
  hideProducts,
  lockFeedRows,
  type RestoredRow,
  restoreRows,
} from '../store/undo.ts'

/**
 * One write of a feed to take back: `before` null = it made the product, of which `after` has no more than the content hash (null
 * in earlier versions); else only the columns it changed.
 */
export type FeedUndo = {
  productId: number
  before: Partial<FeedBefore> | null
  after: Partial<FeedValues> | null
  writtenAt: Date
}
export type UndoOutcome = { productId: number; kept: (keyof FeedValues)[] | 'whole' | null }

/** What goes back and what stays because somebody else has changed it since, or took off the category it stood in. */
const restored = (
  now: CurrentRow,
  { before: found, after, writtenAt }: FeedUndo,
  {
    wrapping,
    siteUrl,
    categories,
    at,
  }: { wrapping: Wrapping; siteUrl: string; categories: ReadonlySet<number>; at: Date },
): { row: RestoredRow; kept: (keyof FeedValues)[] } => {
  const { updated_at: earlier, ...before } = found ?? {}
  const row: FeedValues = { ...now }
  const kept: (keyof FeedValues)[] = []
  // Another content hash is another import's: what that one found, it keeps.
  const isOurs = now.content_hash === after?.content_hash
  const isWithout = (key: keyof FeedValues): boolean =>
    key === 'category_id' && now.deleted_at === null && !categories.has(before.category_id ?? 0)
  for (const key of Object.keys(before) as (keyof FeedValues)[])
    if (isOurs && now[key] === after?.[key] && !isWithout(key)) Object.assign(row, { [key]: before[key] })
    else if (key !== 'content_hash') kept.push(key)
  // As it was before, an earlier import that wrote it last finds it untouched.
  const isAsBefore =
    earlier !== undefined && kept.length === 0 && now.updated_at.getTime() === writtenAt.getTime()
  return {
    row: {
      ...row,
      id: now.id,
      updated_at: isAsBefore ? new Date(earlier) : at,
      // A product of before the limit may have had more.
      points_reward: Math.min(row.points_reward, mostPoints),
      ...searchTexts(row),
      tracked: isTracked(row.affiliate_network as Network, row.affiliate_link, wrapping),
      link_key: linkKeyOf(row.affiliate_link, siteUrl),
    },
    kept,
  }
}

/**
 * Takes back what a feed wrote, in the caller's transaction. What somebody changed since is left as it is and told;
 * a product that clicks, orders or members refer to leaves the site but keeps its row.
 */
export const undoFeedWrites = async (ctx: Ctx, writes: readonly FeedUndo[]): Promise<UndoOutcome[]> => {
  const ids = writes.map(({ productId }) => productId)
  const current = await lockFeedRows(ctx.db, ids)
  const at = ctx.clock.now()
  const referred = await findReferred(ctx.db, ids)
  const checked = await findOnlyChecked(ctx.db, writes)
  const wrapping = await readWrapping(ctx)
  const categories = await shareCategories(
    ctx.db,
    writes.flatMap(({ before }) => before?.category_id ?? []),
  )
  const gone: number[] = []
  const hidden: number[] = []
  const rows: RestoredRow[] = []
  const prices: { productId: number; at: Date }[] = []
  const taken: TakenPrice[] = []
  const outcomes = writes.map((write): UndoOutcome => {
    const { productId } = write
    const now = current.get(productId)
    if (!now) return { productId, kept: null }
    const untouched =
      now.updated_at.getTime() === write.writtenAt.getTime() ||
      (checked.has(productId) && now.content_hash === write.after?.content_hash)
    if (write.before === null) {
      if (now.deleted_at !== null) {
        // It leaves once more: whoever takes its deletion back finds that it has.
        hidden.push(productId)
        return { productId, kept: null }
      }
      if (!untouched) return { productId, kept: 'whole' }
      if (referred.has(productId)) hidden.push(productId)
      else gone.push(productId)
      prices.push({ productId, at: write.writtenAt })
      return { productId, kept: null }
    }
    const { row, kept } = restored(now, write, { wrapping, siteUrl: ctx.config.siteUrl, categories, at })
    rows.push(row)
    if (!kept.includes('price')) prices.push({ productId, at: write.writtenAt })
    if (row.price !== now.price) taken.push({ productId, price: now.price, since: write.writtenAt })
    return { productId, kept: kept.length > 0 ? kept : null }
  })
  await deletePrices(ctx.db, prices)
  await deleteProducts(ctx.db, gone)
  await hideProducts(ctx.db, hidden, at)
  await ctx.effects.productsGone(ctx, hidden)
  await restoreRows(ctx.db, rows)
  await ctx.effects.pricesTakenBack(ctx, taken)
  return outcomes
}

/** Takes those of an import's categories off the site that nothing stands in any more. */
export const dropEmptyCategories = (ctx: Ctx, ids: readonly number[]): Promise<void> =>
  removeEmptyCategories(ctx.db, ids, ctx.clock.now())
