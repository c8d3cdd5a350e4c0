import type { Bind } from '#server/http/bind.ts'
import { addFavorite, checkFavorite, listFavorites, removeFavorite } from './operations.ts'

export const favoritesRoutes = (bind: Bind): void => {
  bind('GET /api/favorites', (ctx) => listFavorites(ctx))
  bind('GET /api/favorites/check/{productId}', (ctx, { params }) => checkFavorite(ctx, params.productId))
  bind('POST /api/favorites', (ctx, { body }) => addFavorite(ctx, body.productId))
  bind('DELETE /api/favorites/{productId}', (ctx, { params }) => removeFavorite(ctx, params.productId))
}
