import type { Ctx } from '#server/kernel/context.ts'
import { AppError, notFound } from '#server/kernel/errors.ts'
import { clicksText as t } from '#server/text/clicks.ts'
import type { Visit } from '../rules.ts'
import { findOffer } from '../store/offers.ts'
import { followClick } from './follow-click.ts'
import { trackAndFollow } from './track-click.ts'

/**
 * Whom a member's press leads on, by `go`: what is no visit leaves no click and leads nowhere. Another site's page presses for nobody: it
 * leads to `page`, where a member presses. @throws AppError unavailable
 */
const goFrom = async (page: string, visit: Visit, go: () => Promise<string>): Promise<string> => {
  if (visit.isForeign) return page
  if (!visit.counts) throw new AppError('unavailable', t.clickOnly)
  return go()
}

/** A member's click is noted by `open` and followed, as `goFrom` allows. @throws AppError unavailable */
export const goNoted = (
  ctx: Ctx,
  visit: Visit,
  { open, page }: { open: () => Promise<{ clickId: string }>; page: string },
): Promise<string> => goFrom(page, visit, async () => followClick(ctx, (await open()).clickId, visit))

/**
 * Where a 'Mua ngay' pressed before the page's scripts came leads: a member's click is noted and followed, a visitor
 * gets the shop's link itself. Requests that are no visit (prefetches, bots) by a member's browser get nothing that
 * could be used later in place of a noted click. @throws AppError not_found, unavailable
 */
export const goToShop = async (
  ctx: Ctx,
  productId: number,
  { page, ...visit }: Visit & { page: string | null },
): Promise<string> => {
  if (ctx.actor.kind === 'member')
    return goFrom(`/products/${productId}`, visit, () =>
      trackAndFollow(ctx, { productId, ...(page ? { page } : {}) }),
    )
  const offer = await findOffer(ctx.db, productId)
  if (!offer) throw notFound(t.missingProduct)
  return offer.link
}
