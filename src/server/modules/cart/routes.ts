import type { Context, Hono } from 'hono'
import type { Bind } from '#server/http/bind.ts'
import { pageBefore, readFields } from '#server/http/own-pages.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { addToCart, changeByForm, clearCart, listCart, removeFromCart, setQuantity } from './operations.ts'

export const cartRoutes = (bind: Bind): void => {
  bind('GET /api/cart', (ctx) => listCart(ctx))
  bind('POST /api/cart', (ctx, { body }) => addToCart(ctx, body.productId, body.quantity))
  bind('PATCH /api/cart/{id}', (ctx, { params, body }) => setQuantity(ctx, params.id, body.quantity))
  bind('DELETE /api/cart/{id}', (ctx, { params }) => removeFromCart(ctx, params.id))
  bind('DELETE /api/cart', (ctx) => clearCart(ctx))
}

/** The cart's buttons as plain forms: for a press before the page's scripts have come, and without them. */
export const cartPlainRoutes = (app: Hono, contextFor: (c: Context) => Promise<Ctx>): void => {
  app.post('/cart', async (c) => {
    const ctx = await contextFor(c)
    const fields = await readFields(c.req.raw)
    if (ctx.actor.kind !== 'member') return c.redirect('/auth', 303)
    await changeByForm(ctx, Object.fromEntries(fields))
    return c.redirect(pageBefore(c, ctx.config.siteUrl, '/cart'), 303)
  })
}
