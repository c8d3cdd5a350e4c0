import type { Product } from '#contract/products.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { getProduct, listProductsByIds } from '#server/modules/catalog/index.ts'
import {
  deleteFavorite,
  deleteFavoriteProducts,
  deleteFavoritesOf,
  favoriteIds,
  insertFavorite,
  isFavorite,
} from './store.ts'

/** Own favourites that are still on the site, newest first. */
export const listFavorites = async (ctx: Ctx): Promise<Product[]> =>
  listProductsByIds(ctx, await favoriteIds(ctx.db, memberOf(ctx).id))

export const checkFavorite = async (ctx: Ctx, productId: number): Promise<{ isFavorite: boolean }> => ({
  isFavorite: await isFavorite(ctx.db, memberOf(ctx).id, productId),
})

/** @throws AppError not_found */
export const addFavorite = async (ctx: Ctx, productId: number): Promise<{ isFavorite: boolean }> => {
  await getProduct(ctx, productId)
  await insertFavorite(ctx.db, memberOf(ctx).id, productId, ctx.clock.now())
  return { isFavorite: true }
}

export const removeFavorite = async (ctx: Ctx, productId: number): Promise<Record<string, never>> => {
  await deleteFavorite(ctx.db, memberOf(ctx).id, productId)
  return {}
}

export const forgetFavoritesOf = (ctx: Ctx, userId: number): Promise<void> =>
  deleteFavoritesOf(ctx.db, userId)

export const forgetFavoriteProducts = (ctx: Ctx, productIds: readonly number[]): Promise<void> =>
  deleteFavoriteProducts(ctx.db, productIds)
