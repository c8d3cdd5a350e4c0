import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { randomSign } from '#server/kernel/ids.ts'
import { sampleShopText as t } from '#server/text/sample-shop.ts'
import { vietnamDay } from '#shared/vietnam-time.ts'
import { reportOrder } from './jobs.ts'
import { allowedFrom, newOrderCode, type OrderStatus } from './rules.ts'
import { findOrder, findShopProduct, insertOrder, moveOrder, type Order, type ShopProduct } from './store.ts'

const missingOrder = () => notFound(t.missingOrder)

export const getShopProduct = async (ctx: Ctx, shop: string, slug: string): Promise<ShopProduct> => {
  const product = await findShopProduct(ctx.db, shop, slug)
  if (!product) throw notFound(t.missingProduct)
  return product
}

export const getOrder = async (ctx: Ctx, buyer: string, code: string): Promise<Order> => {
  const order = await findOrder(ctx.db, buyer, code)
  if (!order) throw missingOrder()
  return order
}

/** Only orders that came from a click are reported; the job row is written with the order. */
const report = async (ctx: Ctx, order: Order): Promise<void> => {
  if (!order.clickId) return
  await reportOrder.enqueue(ctx, {
    code: order.code,
    clickId: order.clickId,
    orderValue: order.orderValue,
    status: order.status,
    occurredAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  })
}

export const placeOrder = async (
  ctx: Ctx,
  input: { shop: string; slug: string; clickId: string | null; buyer: string },
): Promise<string> => {
  const product = await getShopProduct(ctx, input.shop, input.slug)
  const code = newOrderCode(vietnamDay(ctx.clock.now()), randomSign)
  await inTransaction(ctx, async (tx) => {
    await insertOrder(tx.db, {
      code,
      product,
      clickId: input.clickId,
      buyer: input.buyer,
      at: tx.clock.now(),
    })
    await report(tx, await getOrder(tx, input.buyer, code))
  })
  return code
}

/** Confirms, rejects or takes back an own order; one that has moved on meanwhile stays as it is. */
export const changeOrder = (
  ctx: Ctx,
  input: { code: string; buyer: string; to: Exclude<OrderStatus, 'placed'> },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const known = await getOrder(tx, input.buyer, input.code)
    const at = new Date(Math.max(tx.clock.now().getTime(), known.updatedAt.getTime() + 1))
    const moved = await moveOrder(tx.db, input.code, { from: allowedFrom[input.to], to: input.to, at })
    if (moved) await report(tx, moved)
  })
