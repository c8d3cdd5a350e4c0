import type { Product, ProductSort } from '#contract/products.ts'
import { categoryTag, productTag } from '#server/db/change-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { noteTables, readsAs } from '#server/kernel/reads.ts'
import { fold } from '#shared/vietnamese.ts'
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

/** Search words folded, and as typed when that says more (accents). */
const wordsOf = (q: string): { folded: string; accented: string | undefined } => {
  const folded = fold(q)
  const typed = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return { folded, accented: typed === folded || typed.includes('\0') ? undefined : typed }
}

/** One page of the catalogue and the exact total; words made of symbols alone find nothing. */
export const listProducts = async (
  ctx: Ctx,
  given: Listing,
): Promise<{ items: Product[]; total: number }> => {
  const { q, categoryId, featured, sort = 'relevance', page, limit } = given
  const words = q ? wordsOf(q) : undefined
  if (words?.folded === '') return { items: [], total: 0 }
  return readsAs(categoryId === undefined ? {} : { products: categoryTag(categoryId) }, async () => {
    const { ids, total } = await findProductIds(
      ctx.db,
      { ...words, categoryId, featured },
      { sort, page, limit },
    )
    return { items: await listProductsByIds(ctx, ids), total }
  })
}

const shortest = 2
const most = 5

/** The best five for a search box, from two letters on. */
export const suggestProducts = async (ctx: Ctx, q: string): Promise<{ items: Product[]; total: number }> => {
  const words = wordsOf(q)
  if (q.trim().length < shortest || words.folded === '') return { items: [], total: 0 }
  const { ids, total } = await findProductIds(ctx.db, words, { sort: 'relevance', page: 1, limit: most })
  return { items: await listProductsByIds(ctx, ids), total }
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
