import type { CartItem } from '#contract/cart.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { getProduct } from '#server/modules/catalog/index.ts'
import { rewardsInForce } from '#server/modules/earning/index.ts'
import { addLine, deleteAll, deleteLine, findLine, listLines, updateLine } from './store.ts'

const missingLine = () => notFound('Không tìm thấy sản phẩm trong giỏ hàng')

export const listCart = async (ctx: Ctx): Promise<CartItem[]> =>
  listLines(ctx.db, memberOf(ctx).id, await rewardsInForce(ctx))

const getLine = async (ctx: Ctx, id: number): Promise<CartItem> => {
  const line = await findLine(ctx.db, memberOf(ctx).id, id, await rewardsInForce(ctx))
  if (!line) throw missingLine()
  return line
}

/** Adds a product; one already in the cart adds up. @throws AppError not_found, invalid_input (sum too large) */
export const addToCart = async (ctx: Ctx, productId: number, quantity: number): Promise<CartItem> => {
  await getProduct(ctx, productId)
  const id = await addLine(ctx.db, { userId: memberOf(ctx).id, productId, quantity, at: ctx.clock.now() })
  if (id === undefined)
    throw new AppError('invalid_input', 'Số lượng quá lớn', { fields: { quantity: 'Số lượng quá lớn' } })
  return getLine(ctx, id)
}

/** @throws AppError not_found, also for somebody else's line */
export const setQuantity = async (ctx: Ctx, id: number, quantity: number): Promise<CartItem> => {
  if (!(await updateLine(ctx.db, memberOf(ctx).id, id, quantity, ctx.clock.now()))) throw missingLine()
  return getLine(ctx, id)
}

export const removeFromCart = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  if (!(await deleteLine(ctx.db, memberOf(ctx).id, id))) throw missingLine()
  return {}
}

export const clearCart = async (ctx: Ctx): Promise<Record<string, never>> => {
  await deleteAll(ctx.db, memberOf(ctx).id)
  return {}
}
