import type { Ctx } from '#server/kernel/context.ts'
import { readWrapping } from '#server/modules/placement/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { nthSlug, searchTexts, slugOfCategory } from '../rules.ts'
import { insertCategoryIfNew, shareCategoriesByName } from '../store/categories.ts'
import { lockProducts, lockSources, settleProducts, writeFedPoints, writeFeedRows } from '../store/feed.ts'
import { type FeedBefore, type FeedValues, feedValuesOf, inColumns } from '../store/product-columns.ts'
import { ensureRetailers } from '../store/retailers.ts'
import { type FeedProduct, type Identified, identityOf, type LineMatch, matchLines } from './feed-lines.ts'

/** One product a batch wrote: `before` and `after` hold what a feed writes of it; `before` is null when it is new. */
export type FeedWrite = { productId: number; before: FeedBefore | null; after: FeedValues }
export type FeedOutcome = {
  created: number
  updated: number
  unchanged: number
  /** Of all of them, those whose link cannot carry an id. */
  untracked: number
  written: FeedWrite[]
  /** Categories made for this batch. */
  categories: number[]
  /** When it was written: once nobody else could change these products any more. */
  at: Date
}

const categoryIds = async (
  ctx: Ctx,
  products: readonly FeedProduct[],
): Promise<{ held: Map<string, number>; made: number[] }> => {
  const wanted = new Map(products.map(({ category }) => [category.name, category]))
  const names = [...wanted.keys()]
  const made: number[] = []
  let held = await shareCategoriesByName(ctx.db, names)
  for (let n = 1; held.size < names.length && n <= 20; n += 1) {
    for (const [name, { icon, color }] of wanted)
      if (!held.has(name)) {
        const slug = nthSlug(slugOfCategory(name) || 'danh-muc', n)
        const values = { name, description: null, icon, color, slug }
        made.push(...(await insertCategoryIfNew(ctx.db, values, ctx.clock.now())))
      }
    held = await shareCategoriesByName(ctx.db, names)
  }
  return { held, made }
}

/** What is new or changed, with its products locked. What an admin took off the site while the locks were waited for is left out. */
const lockNews = async (ctx: Ctx, given: readonly Identified[]) => {
  const isNews = ({ match }: { match: LineMatch }) => match.state !== 'unchanged'
  const news = (await matchLines(ctx, given)).filter(isNews)
  const ids = news.flatMap(({ match }) => match.productId ?? [])
  if (ids.length === 0) return news
  await lockProducts(ctx.db, ids)
  return (await matchLines(ctx, news)).filter(isNews)
}

type News = Awaited<ReturnType<typeof lockNews>>

/** Points that moved by themselves, of products whose lines are as before. */
const writePoints = async (ctx: Ctx, moved: News, at: Date): Promise<FeedWrite[]> => {
  if (moved.length === 0) return []
  const rows = moved.map(({ whole, content_hash, match }) => ({
    id: match.productId ?? 0,
    points_reward: whole.pointsReward,
    content_hash,
  }))
  const given = new Map(rows.map(({ id, ...values }) => [id, values]))
  return (await writeFedPoints(ctx.db, rows, at)).map(({ productId, before }) => ({
    productId,
    before,
    after: feedValuesOf({ ...before, ...given.get(productId) }),
  }))
}

/**
 * Writes a batch of a feed in the caller's transaction. A product is known by source and link: the same batch again
 * changes nothing, and what an admin took off the site stays off. `source` defaults to 'feed:' and the shop's host.
 * No link may occur twice in one batch.
 */
export const writeFeedProducts = async (
  ctx: Ctx,
  products: readonly FeedProduct[],
  source?: string,
): Promise<FeedOutcome> => {
  const wrapping = await readWrapping(ctx)
  const given = products.map((product) => identityOf(ctx, product, source, wrapping))
  const untracked = given.filter((one) => !one.tracked).length
  await lockSources(
    ctx.db,
    given.map((one) => one.source),
  )
  const all = await lockNews(ctx, given)
  const at = ctx.clock.now()
  if (all.length === 0)
    return { created: 0, updated: 0, unchanged: given.length, untracked, written: [], categories: [], at }
  const news = all.filter(({ match }) => !match.pointsAlone)
  const moved = await writePoints(
    ctx,
    all.filter(({ match }) => match.pointsAlone),
    at,
  )
  const categories = await categoryIds(
    ctx,
    news.map(({ whole }) => whole),
  )
  const retailers = await ensureRetailers(
    ctx.db,
    news.flatMap(({ origin }) => origin.shop ?? []),
  )
  const rows = news.map(({ whole, link, origin, tracked, linkKey, source, external_id, content_hash }) => ({
    ...inColumns({
      ...whole,
      affiliateLink: link,
      categoryId: categories.held.get(whole.category.name) ?? 0,
    }),
    source,
    external_id,
    content_hash,
    affiliate_network: origin.network,
    tracked,
    link_key: linkKey,
    retailer_id: origin.shop ? (retailers.get(origin.shop.host) ?? null) : null,
    ...searchTexts(whole),
  }))
  const whole = (await writeFeedRows(ctx.db, rows, at)).flatMap(({ productId, place, before }) => {
    const row = rows[place]
    return row ? { productId, before, after: feedValuesOf(row) } : []
  })
  const written: FeedWrite[] = [...whole, ...moved]
  const created = written.filter(({ before }) => before === null).length
  const updated = written.length - created
  const unchanged = given.length - written.length
  return { created, updated, unchanged, untracked, written, categories: categories.made, at }
}

/** After a large import, outside any transaction: searches are fast and know the new words from the first one on. */
export const settleCatalog = async (ctx: Ctx): Promise<void> => {
  try {
    await settleProducts(ctx.db, ctx.config.directDatabaseUrl)
    await learnWords(ctx)
  } catch (error) {
    ctx.log.warn('settling after an import', { error })
  }
}
