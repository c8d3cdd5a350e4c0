import type { Context, Hono } from 'hono'
import type { Bind } from '#server/http/bind.ts'
import { pageBefore, readFields } from '#server/http/own-pages.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addFavorite, changeByForm, checkFavorite, listFavorites, removeFavorite } from './operations.ts'

export const favoritesRoutes = (bind: Bind): void => {
  bind('GET /api/favorites', (ctx) => listFavorites(ctx))
  bind('GET /api/favorites/check/{productId}', (ctx, { params }) => checkFavorite(ctx, params.productId))
  bind('POST /api/favorites', (ctx, { body }) => addFavorite(ctx, body.productId))
  bind('DELETE /api/favorites/{productId}', (ctx, { params }) => removeFavorite(ctx, params.productId))
}

/** A heart as a plain form: for a press before the page's scripts have come, and without them. */
export const favoritesPlainRoutes = (app: Hono, contextFor: (c: Context) => Promise<Ctx>): void => {
  app.post('/favorites', async (c) => {
    const ctx = await contextFor(c)
    const fields = await readFields(c.req.raw)
    if (ctx.actor.kind !== 'member') return c.redirect('/auth', 303)
    await changeByForm(ctx, Object.fromEntries(fields))
    return c.redirect(pageBefore(c, ctx.config.siteUrl, '/favorites'), 303)
  })
}
