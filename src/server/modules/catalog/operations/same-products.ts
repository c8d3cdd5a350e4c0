import type { SameProduct } from '#contract/products.ts'
import { categoryTag } from '#server/db/change-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { promisedPoints } from '#shared/money.ts'
import type { ShopsProduct } from '../store/products.ts'
import { findSameProducts } from '../store/same-products.ts'
import { listProductsByIds } from './browse.ts'
import { getProduct } from './products.ts'

/** Of a shop that sells it twice the cheaper one. */
const cheapestOfEach = (products: readonly (SameProduct & { shop: number })[]): SameProduct[] => {
  const cheapest = new Map<number, SameProduct>()
  for (const { shop, ...product } of products) {
    const known = cheapest.get(shop)
    if (!known || product.afterPoints < known.afterPoints) cheapest.set(shop, product)
  }
  return [...cheapest.values()].toSorted((a, b) => a.afterPoints - b.afterPoints || a.id - b.id)
}

/**
 * The same product at other shops and this one, the cheapest after points first: what nobody can earn is not taken off. Empty where it
 * is sold nowhere else. @throws AppError not_found
 */
export const listSameProducts = async (ctx: Ctx, id: number): Promise<SameProduct[]> => {
  const { categoryId } = await getProduct(ctx, id)
  // One of another category that comes to have the code is seen when the answer has had its hour.
  const names = { products: categoryTag(categoryId) }
  const others = await readsAs(names, () => findSameProducts(ctx.db, id))
  if (others.length === 0) return []
  const { pointValue } = await getSettings(ctx)
  const shown = (product: ShopsProduct) => {
    const points = promisedPoints(product)
    const afterPoints = Math.max(0, product.price - Math.floor(points * pointValue))
    const { retailerId: shop, retailer, name, price } = product
    if (shop === null || retailer === null || price === 0 || product.soldOut) return []
    const { basis, condition, rate } = product.reward ?? {}
    const terms = {
      ...(basis ? { basis } : {}),
      ...(condition ? { condition } : {}),
      ...(rate ? { rate } : {}),
    }
    return [{ id: product.id, shop, retailer, name, price, points, afterPoints, ...terms }]
  }
  const [own, ...same] = await listProductsByIds(ctx, [id, ...others])
  const sold = cheapestOfEach(same.flatMap(shown))
  return own && sold.length > 0 ? cheapestOfEach([own, ...same].flatMap(shown)) : []
}
