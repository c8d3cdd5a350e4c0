import type { Product, ProductSort } from '#contract/products.ts'
import { categoryTag, productTag } from '#server/db/change-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noteTables, readsAs } from '#server/kernel/reads.ts'
import { findByWords } from '#server/modules/search/index.ts'
import { listPrices, productsByIds } from '../store/products.ts'
import { findProductIds } from '../store/search.ts'
import { getProduct, readMoment } from './products.ts'

export type Listing = {
  q?: string | undefined
  categoryId?: number | undefined
  featured?: boolean | undefined
  sort?: ProductSort | undefined
  page: number
  limit: number
}

type List = { items: Product[]; total: number; near?: string; described?: boolean }

/**
 * One page of the catalogue and the exact total. `described`: no name fits, descriptions do. `near`: nothing fits as typed, and
 * these words were searched for instead.
 */
export const listProducts = async (ctx: Ctx, given: Listing): Promise<List> => {
  const { q, categoryId, featured, sort = 'relevance', page, limit } = given
  const filter = { categoryId, featured }
  return readsAs(categoryId === undefined ? {} : { products: categoryTag(categoryId) }, async () => {
    if (!q) {
      const { ids, total } = await findProductIds(ctx.db, filter, { sort, page, limit })
      return { items: await listProductsByIds(ctx, ids), total }
    }
    const { ids, total, match, near } = await findByWords(ctx, q, filter, page * limit)
    const shown =
      sort === 'relevance' || !match
        ? ids.slice((page - 1) * limit, page * limit)
        : (await findProductIds(ctx.db, { ...filter, match }, { sort, page, limit })).ids
    const described = match !== undefined && 'described' in match
    const items = await listProductsByIds(ctx, shown)
    return { items, total, ...(near ? { near } : {}), ...(described ? { described } : {}) }
  })
}

const shortest = 2
const most = 5

/** The best five for a search box, from two letters on. */
export const suggestProducts = async (
  ctx: Ctx,
  q: string,
): Promise<{ items: Product[]; total: number; near?: string }> => {
  if (q.trim().length < shortest) return { items: [], total: 0 }
  const { ids, total, near } = await findByWords(ctx, q, {}, most)
  return { items: await listProductsByIds(ctx, ids.slice(0, most)), total, ...(near ? { near } : {}) }
}

/** Every price observed, oldest first. @throws AppError not_found */
export const listPriceHistory = async (ctx: Ctx, productId: number) => {
  await getProduct(ctx, productId)
  return readsAs({ price_history: productTag(productId) }, () => listPrices(ctx.db, productId))
}

/** More products than these are not named one by one in what an answer was made of. */
const mostNamed = 50

/** The live products among these ids, in the order asked. */
export const listProductsByIds = async (ctx: Ctx, ids: readonly number[]): Promise<Product[]> => {
  const moment = await readMoment(ctx)
  const read = () => productsByIds(ctx.db, ids, moment)
  const [first] = ids
  if (first === undefined || ids.length > mostNamed) return read()
  // Pictures die now and then somewhere in a large catalogue: of these products alone it matters.
  noteTables(ids.map(productTag))
  return readsAs({ remote_pictures: productTag(first) }, read)
}
