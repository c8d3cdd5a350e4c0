import type { AlertKind } from '#contract/alerts.ts'
import type { Product } from '#contract/products.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { getProduct, listProductsByIds } from '#server/modules/catalog/index.ts'
import { alertsText as t } from '#server/text/alerts.ts'
import { formatVnd } from '#shared/money.ts'
import * as store from '../store/alerts.ts'

type Alert = Awaited<ReturnType<typeof store.alertsOf>>[number] & { product: Product }

/** More than anybody watches by hand. */
const mostAlerts = 200

/** Own alerts on products that are still on the site, newest first. */
export const listAlerts = async (ctx: Ctx, productId?: number): Promise<Alert[]> => {
  const rows = await store.alertsOf(ctx.db, memberOf(ctx).id, productId)
  const products = await listProductsByIds(ctx, [...new Set(rows.map((row) => row.productId))])
  const known = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap((row) => {
    const product = known.get(row.productId)
    return product ? [{ ...row, product }] : []
  })
}

type Asked = { productId: number; kind: AlertKind; price?: number | null | undefined }

/**
 * Notes what a member waits for; asked again, the price of `below` is the new one. The product is locked, so that a price
 * changes before this, and is the one waited from, or after it, and is heard of.
 * @throws AppError not_found, invalid_input (the price asked for stands already), conflict (too many)
 */
export const addAlert = async (ctx: Ctx, { productId, kind, price = null }: Asked): Promise<Alert> => {
  const { id: userId } = memberOf(ctx)
  await getProduct(ctx, productId)
  const id = await inTransaction(ctx, async (tx) => {
    const now = await store.lockPrice(tx.db, productId)
    if (price !== null && now !== undefined && now > 0 && price >= now) {
      const text = t.notLower(formatVnd(now))
      throw new AppError('invalid_input', text, { fields: { price: text } })
    }
    const saved = await store.saveAlert(tx.db, { userId, productId, kind, price, at: tx.clock.now() })
    if ((await store.countAlerts(tx.db, userId)) > mostAlerts)
      throw new AppError('conflict', t.tooMany(mostAlerts))
    return saved
  })
  const alert = (await listAlerts(ctx, productId)).find((one) => one.id === id)
  if (!alert) throw notFound(t.missing)
  return alert
}

/** @throws AppError not_found, also for somebody else's */
export const removeAlert = async (ctx: Ctx, id: number): Promise<Record<string, never>> => {
  if (!(await store.deleteAlert(ctx.db, memberOf(ctx).id, id))) throw notFound(t.missing)
  return {}
}

export const forgetAlertsOf = (ctx: Ctx, userId: number): Promise<void> =>
  store.deleteAlertsOf(ctx.db, userId)

export const forgetAlertProducts = (ctx: Ctx, productIds: readonly number[]): Promise<void> =>
  store.deleteAlertProducts(ctx.db, productIds)
