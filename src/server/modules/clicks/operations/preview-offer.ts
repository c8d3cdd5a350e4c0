import type { PointsOffer } from '#contract/products.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { offerOf, plainOffer, readRulesInForce } from '#server/modules/earning/index.ts'
import { isTracked, readWrapping } from '#server/modules/placement/index.ts'
import { clicksText as t } from '#server/text/clicks.ts'
import { readOffer } from '../store/offers.ts'
import { promiseTo } from './promise-points.ts'

/**
 * What a click would freeze at this moment: a member's own promise, or what everybody is promised; nothing for who is suspended and may
 * note none. @throws AppError not_found
 */
export const previewOffer = async (ctx: Ctx, productId: number): Promise<PointsOffer> => {
  const userId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const { offer, clicker } = await readOffer(ctx.db, productId, { userId, now: ctx.clock.now() })
  if (!offer) throw notFound(t.missingProduct)
  const inForce = await readRulesInForce(ctx, userId)
  const tracked = !clicker.isSuspended && isTracked(offer.network, offer.link, await readWrapping(ctx))
  const promise = promiseTo(ctx, clicker, { ...offer, tracked }, inForce)
  return offerOf(promise, inForce.rules) ?? plainOffer(promise.points)
}
