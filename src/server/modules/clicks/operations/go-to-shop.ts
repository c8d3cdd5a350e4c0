import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { findOffer } from '../store/clicks.ts'
import { followClick } from './follow-click.ts'
import { trackClick } from './track-click.ts'

/**
 * Where a 'Mua ngay' pressed before the page's scripts came leads: a member's click is noted and followed, a visitor
 * gets the shop's link itself. Requests that are no visit (prefetches, bots) by a member's browser get nothing that
 * could be used later in place of a noted click. @throws AppError not_found, unavailable
 */
export const goToShop = async (
  ctx: Ctx,
  productId: number,
  { counts, page }: { counts: boolean; page: string | null },
): Promise<string> => {
  if (ctx.actor.kind === 'member') {
    if (!counts) throw new AppError('unavailable', 'Hãy mở liên kết này bằng một lần nhấp.')
    const { clickId } = await trackClick(ctx, { productId, ...(page ? { page } : {}) })
    return followClick(ctx, clickId, { counts })
  }
  const offer = await findOffer(ctx.db, productId)
  if (!offer) throw notFound('Không tìm thấy sản phẩm')
  return offer.link
}
