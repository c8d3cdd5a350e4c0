import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { goNoted, goToShop, openPage, type Visit } from '#server/modules/clicks/index.ts'
import { vouchersText as t } from '#server/text/vouchers.ts'
import { findInForce } from '../store/vouchers.ts'
import { pageOfVoucher } from './page-of-voucher.ts'

const from = '/ma-giam-gia'

/**
 * Where the press on a voucher leads: a member's click is noted and followed, a visitor gets the shop's page itself. One for a
 * product, without a link of its own, leads where 'Mua ngay' does; so does a code that fits the product on whose page it was pressed
 * (`productId`), or the shop would count that later click, which promises nothing of the product's. @throws AppError not_found (also outside its time), unavailable
 */
export const goToVoucher = async (
  ctx: Ctx,
  id: number,
  visit: Visit,
  productId?: number,
): Promise<string> => {
  const now = ctx.clock.now()
  const voucher = await findInForce(ctx.db, id, now)
  if (!voucher) throw notFound(t.missing)
  const isForProduct = productId !== undefined && voucher.code !== null
  if (isForProduct && (await findInForce(ctx.db, id, now, { productId })))
    return goToShop(ctx, productId, { ...visit, page: `/products/${productId}` })
  if (voucher.productId !== null && voucher.link === null)
    return goToShop(ctx, voucher.productId, { ...visit, page: from })
  const page = pageOfVoucher(ctx, voucher)
  if (ctx.actor.kind !== 'member') return page.link
  return goNoted(ctx, visit, {
    open: () => openPage(ctx, { ...page, title: voucher.title, image: '', page: from }),
    page: from,
  })
}
