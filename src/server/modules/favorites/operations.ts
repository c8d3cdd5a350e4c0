import type { Favorite } from '#contract/favorites.ts'
import { refusalOf } from '#server/http/error-handler.ts'
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
export const listFavorites = async (ctx: Ctx): Promise<Favorite[]> =>
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

/** What a heart without scripts asks for: `add` or `remove` = a product's id. A product that is not there changes nothing. */
export const changeByForm = async (ctx: Ctx, { add, remove }: Record<string, string>): Promise<void> => {
  const productId = Number(add ?? remove)
  if (!Number.isInteger(productId) || productId < 1 || productId > 2_147_483_647) return
  try {
    await (add === undefined ? removeFavorite : addFavorite)(ctx, productId)
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
}

export const forgetFavoritesOf = (ctx: Ctx, userId: number): Promise<void> =>
  deleteFavoritesOf(ctx.db, userId)

export const forgetFavoriteProducts = (ctx: Ctx, productIds: readonly number[]): Promise<void> =>
  deleteFavoriteProducts(ctx.db, productIds)
