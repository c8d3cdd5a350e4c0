import type { CartItem } from '#contract/cart.ts'
import { refusalOf } from '#server/http/error-handler.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { getProduct, listProductsByIds } from '#server/modules/catalog/index.ts'
import { cartText as t } from '#server/text/cart.ts'
import {
  addLine,
  deleteAll,
  deleteLine,
  deleteProductLines,
  findLine,
  type Line,
  listLines,
  stepLine,
  updateLine,
} from './store.ts'

const missingLine = () => notFound(t.missing)

const itemsOf = async (ctx: Ctx, lines: Line[]): Promise<CartItem[]> => {
  const products = await listProductsByIds(
    ctx,
    lines.map(({ productId }) => productId),
  )
  const known = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap(({ id, quantity, productId }) => {
    const product = known.get(productId)
    return product ? [{ id, quantity, product }] : []
  })
}

/** The lines whose products are still on the site. */
export const listCart = async (ctx: Ctx): Promise<CartItem[]> =>
  itemsOf(ctx, await listLines(ctx.db, memberOf(ctx).id))

const getLine = async (ctx: Ctx, id: number): Promise<CartItem> => {
  const line = await findLine(ctx.db, memberOf(ctx).id, id)
  const [item] = line ? await itemsOf(ctx, [line]) : []
  if (!item) throw missingLine()
  return item
}

/** Adds a product; one already in the cart adds up. @throws AppError not_found, invalid_input (sum too large) */
export const addToCart = async (ctx: Ctx, productId: number, quantity: number): Promise<CartItem> => {
  await getProduct(ctx, productId)
  const id = await addLine(ctx.db, { userId: memberOf(ctx).id, productId, quantity, at: ctx.clock.now() })
  if (id === undefined) throw new AppError('invalid_input', t.tooMany, { fields: { quantity: t.tooMany } })
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

/** A row's number, or a quantity. */
const positive = (text: string | undefined): number | undefined =>
  /^[1-9][0-9]{0,9}$/.test(text ?? '') && Number(text) <= 2_147_483_647 ? Number(text) : undefined

/**
 * What a plain form of the cart asks for: `add` = a product's id, or `remove`, `more`, `less`, `set` (to `quantity`) = a line's. What is not there, or
 * cannot be, changes nothing: the page that is shown next says how the cart stands.
 */
export const changeByForm = async (ctx: Ctx, form: Record<string, string>): Promise<void> => {
  const [add, remove, more, less, set] = [form.add, form.remove, form.more, form.less, form.set].map(positive)
  const quantity = positive(form.quantity)
  const step = (id: number, by: number) => stepLine(ctx.db, memberOf(ctx).id, id, by, ctx.clock.now())
  try {
    if (add) await addToCart(ctx, add, 1)
    if (remove) await removeFromCart(ctx, remove)
    if (more) await step(more, 1)
    if (less) await step(less, -1)
    if (set && quantity) await setQuantity(ctx, set, quantity)
  } catch (error) {
    if (!refusalOf(error)) throw error
  }
}

export const clearCart = async (ctx: Ctx): Promise<Record<string, never>> => {
  await deleteAll(ctx.db, memberOf(ctx).id)
  return {}
}

export const forgetCartOf = (ctx: Ctx, userId: number): Promise<void> => deleteAll(ctx.db, userId)

export const forgetCartProducts = (ctx: Ctx, productIds: readonly number[]): Promise<void> =>
  deleteProductLines(ctx.db, productIds)
