import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { linkKeyOf } from '#server/modules/addresses/index.ts'
import { isTracked, readWrapping, type Wrapping } from '#server/modules/placement/index.ts'
import { learnWords } from '#server/modules/search/index.ts'
import { productFieldList } from '#shared/product-fields.ts'
import { slugify } from '#shared/vietnamese.ts'
import { nthSlug, originOfLink, searchTexts, storedLink } from '../rules.ts'
import { insertCategoryIfNew, shareCategoriesByName } from '../store/categories.ts'
import {
  type FeedMatch,
  lockProducts,
  lockSources,
  matchFeedRows,
  settleProducts,
  writeFedPoints,
  writeFeedRows,
} from '../store/feed.ts'
import {
  type FedValues,
  type FeedBefore,
  type FeedValues,
  feedValuesOf,
  inColumns,
} from '../store/product-columns.ts'
import { ensureRetailers } from '../store/retailers.ts'

/**
 * A product as a feed tells it, already validated; `category` is made when no live one has its name. `pointsFrom`: the feed named no
 * points, they follow from this.
 */
export type FeedProduct = FedValues & {
  category: { name: string; icon: string; color: string }
  pointsFrom?: 'price' | 'commission'
}

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

const longestId = 500

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
        const slug = nthSlug(slugify(name) || 'danh-muc', n)
        const values = { name, description: null, icon, color, slug }
        made.push(...(await insertCategoryIfNew(ctx.db, values, ctx.clock.now())))
      }
    held = await shareCategoriesByName(ctx.db, names)
  }
  return { held, made }
}

const hashed = productFieldList.filter(({ name, feed }) => feed.length > 0 && name !== 'affiliateLink')

/**
 * Tells whether a product changed, its link aside, by which it is known. What is empty at the end is left out: a field
 * declared later changes no hash before a feed names it.
 */
const hashOf = (product: FeedProduct, pointsReward: number | null): string => {
  const line = { ...product, pointsReward }
  const values = hashed.map(({ name }) =>
    name === 'categoryId' ? product.category.name : line[name as keyof FedValues],
  )
  return sha256(JSON.stringify(values.slice(0, values.findLastIndex((value) => value !== null) + 1)))
}

/** Points that follow from a shop's commission move by themselves, and are told apart from what the line says. */
const contentHash = (product: FeedProduct): string =>
  product.pointsFrom === 'commission'
    ? `${hashOf(product, null)}+${product.pointsReward}`
    : hashOf(product, product.pointsReward)

/** The points a feed gave a product with this very line before; undefined where it gave none or the line was another. */
const pointsGiven = (product: FeedProduct, { hash, points }: FeedMatch): number | undefined => {
  const [line, given] = hash?.split('+') ?? []
  if (given !== undefined) return line === hashOf(product, null) ? Number(given) : undefined
  return (
    [product.pointsReward, points].find((one) => one !== null && line === hashOf(product, one)) ?? undefined
  )
}

type LineMatch = FeedMatch & { pointsAlone?: true }

/**
 * A line that is as before changes nothing but points that follow from something else, and those only while they are what a feed gave:
 * what people made of the product stays.
 */
const lineMatchOf = (product: FeedProduct, match: FeedMatch): LineMatch => {
  const given = match.state === 'changed' && product.pointsFrom ? pointsGiven(product, match) : undefined
  if (given === undefined) return match
  return given !== product.pointsReward && given === match.points
    ? { ...match, pointsAlone: true }
    : { ...match, state: 'unchanged' }
}

const identityOf = (ctx: Ctx, product: FeedProduct, source: string | undefined, wrapping: Wrapping) => {
  const link = storedLink(product.affiliateLink)
  const origin = originOfLink(link, ctx.config.siteUrl)
  return {
    product,
    link,
    origin,
    tracked: isTracked(origin.network, link, wrapping),
    linkKey: linkKeyOf(link, ctx.config.siteUrl),
    source: `feed:${source ?? origin.shop?.host ?? new URL(link).hostname}`,
    external_id: link.length > longestId ? `sha256:${sha256(link)}` : link,
    content_hash: contentHash(product),
  }
}

type Identified = ReturnType<typeof identityOf>

const matchLines = async (ctx: Ctx, given: readonly Identified[]) => {
  const matches = await matchFeedRows(ctx.db, given)
  return given.flatMap((one, place) => {
    const match = matches[place]
    return match ? [{ ...one, match: lineMatchOf(one.product, match) }] : []
  })
}

/** Where each product of a feed stands against the catalogue, and whether an id can travel on its link; writes nothing. */
export const compareFeedProducts = async (
  ctx: Ctx,
  products: readonly FeedProduct[],
  source?: string,
): Promise<(FeedMatch & { tracked: boolean })[]> => {
  const wrapping = await readWrapping(ctx)
  const given = products.map((product) => identityOf(ctx, product, source, wrapping))
  return (await matchLines(ctx, given)).map(({ match, tracked }) => ({ ...match, tracked }))
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
  const rows = moved.map(({ product, content_hash, match }) => ({
    id: match.productId ?? 0,
    points_reward: product.pointsReward,
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
    news.map((one) => one.product),
  )
  const retailers = await ensureRetailers(
    ctx.db,
    news.flatMap(({ origin }) => origin.shop ?? []),
  )
  const rows = news.map(({ product, link, origin, tracked, linkKey, source, external_id, content_hash }) => ({
    ...inColumns({
      ...product,
      affiliateLink: link,
      categoryId: categories.held.get(product.category.name) ?? 0,
    }),
    source,
    external_id,
    content_hash,
    affiliate_network: origin.network,
    tracked,
    link_key: linkKey,
    retailer_id: origin.shop ? (retailers.get(origin.shop.host) ?? null) : null,
    ...searchTexts(product),
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
