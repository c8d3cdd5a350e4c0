import type { Product, ProductSort } from '#contract/products.ts'
import { categoryTag, productTag } from '#server/db/change-tags.ts'
import { changes } from '#server/kernel/changes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { createMemo } from '#server/kernel/memo.ts'
import { noteTables, readsAs } from '#server/kernel/reads.ts'
import type { ProductFilter } from '#server/modules/filters/index.ts'
import { engine, marksIn, namesSaying, type Sought } from '#server/modules/search/index.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import { summarizePrices } from '#shared/prices.ts'
import { categoryNames } from '../store/categories.ts'
import { listPrices, productsByIds, type ShopsProduct } from '../store/products.ts'
import { findProducts } from './find-products.ts'
import { missing, readMoment } from './products.ts'

export type Listing = ProductFilter & {
  q?: string | undefined
  sort?: ProductSort | undefined
  page: number
  limit: number
}

type List = { items: Product[]; total: number; near?: string; maybe?: string; described?: boolean }

const withMarks = <T extends { name: string }>(items: readonly T[], sought: Sought | undefined) =>
  sought ? items.map((item) => ({ ...item, marks: marksIn(item.name, sought) })) : [...items]

/**
 * One page of the catalogue and the exact total. `described`: no name fits, descriptions do. `near`: nothing fits as typed, and
 * these words were searched for instead. `maybe`: what is found says little, and these may have been meant.
 */
export const listProducts = async (ctx: Ctx, given: Listing): Promise<List> => {
  const { q, sort = 'relevance', page, limit, ...filter } = given
  const { categoryId } = filter
  return readsAs(categoryId === undefined ? {} : { products: categoryTag(categoryId) }, async () => {
    const { ids, sought, ...found } = await findProducts(ctx, q, filter, { sort, page, limit })
    return { items: withMarks(await listProductsByIds(ctx, ids), sought), ...found }
  })
}

const shortest = 2
const most = 5

const mostCategories = 3
const namesKeptMs = 10_000
const namesKept = new WeakMap<
  Ctx['db'],
  ReturnType<typeof createMemo<Awaited<ReturnType<typeof categoryNames>>>>
>()

/** The names of all categories, kept where a change of one is heard. */
const knownCategories = ({ db }: Ctx) => {
  if (!changes.isHeard) return categoryNames(db)
  const kept = namesKept.get(db) ?? createMemo(namesKeptMs)
  namesKept.set(db, kept)
  return kept.read(() => categoryNames(db))
}

/** The best five for a search box, from two letters on, and categories that say what is typed. */
export const suggestProducts = async (
  ctx: Ctx,
  q: string,
): Promise<
  Omit<List, 'described'> & { categories?: ReturnType<typeof namesSaying<{ id: number; name: string }>> }
> => {
  if (q.trim().length < shortest) return { items: [], total: 0 }
  const [{ ids, total, near, maybe, sought }, names] = await Promise.all([
    engine.find(ctx, q, {}, most),
    knownCategories(ctx),
  ])
  const categories = namesSaying(q, names).slice(0, mostCategories)
  return {
    items: withMarks(await listProductsByIds(ctx, ids.slice(0, most)), sought),
    total,
    ...(near ? { near } : {}),
    ...(maybe ? { maybe } : {}),
    ...(categories.length > 0 ? { categories } : {}),
  }
}

const readPrices = async (ctx: Ctx, productId: number) => {
  const tag = productTag(productId)
  const prices = await readsAs({ products: tag, price_history: tag }, () => listPrices(ctx.db, productId))
  if (!prices) throw missing()
  return prices
}

/** Every price observed, oldest first. @throws AppError not_found */
export const listPriceHistory = async (ctx: Ctx, productId: number) => (await readPrices(ctx, productId)).seen

/** What our own history says of a product's price now; nothing of one that has none now. @throws AppError not_found */
export const getPrices = async (ctx: Ctx, productId: number) => {
  const { now, seen } = await readPrices(ctx, productId)
  const prices = seen.map(({ observedAt, price }) => ({ observedAt: observedAt.toISOString(), price }))
  const summary = summarizePrices(prices, ctx.clock.now().getTime())
  if (!summary) throw notFound(t.noPrices)
  return now > 0 ? summary : { ...summary, before: null, verdict: null }
}

/** More products than these are not named one by one in what an answer was made of. */
const mostNamed = 50

/** The live products among these ids, in the order asked. */
export const listProductsByIds = async (ctx: Ctx, ids: readonly number[]): Promise<ShopsProduct[]> => {
  const moment = await readMoment(ctx)
  const read = () => productsByIds(ctx.db, ids, moment)
  const [first] = ids
  if (first === undefined || ids.length > mostNamed) return readsAs({ fallen_prices: 'price_history' }, read)
  // Pictures die now and then somewhere in a large catalogue: of these products alone it matters.
  noteTables(ids.map(productTag))
  return readsAs({ fallen_prices: productTag(first), remote_pictures: productTag(first) }, read)
}
