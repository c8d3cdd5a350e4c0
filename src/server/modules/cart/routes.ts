import type { Bind } from '#server/http/bind.ts'
import { addToCart, clearCart, listCart, removeFromCart, setQuantity } from './operations.ts'

export const cartRoutes = (bind: Bind): void => {
  bind('GET /api/cart', (ctx) => listCart(ctx))
  bind('POST /api/cart', (ctx, { body }) => addToCart(ctx, body.productId, body.quantity))
  bind('PATCH /api/cart/{id}', (ctx, { params, body }) => setQuantity(ctx, params.id, body.quantity))
  bind('DELETE /api/cart/{id}', (ctx, { params }) => removeFromCart(ctx, params.id))
  bind('DELETE /api/cart', (ctx) => clearCart(ctx))
}
