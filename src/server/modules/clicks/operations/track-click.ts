import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { newClickId } from '#server/kernel/ids.ts'
import { readRulesInForce } from '#server/modules/earning/index.ts'
import { refuseSuspended } from '#server/modules/identity/index.ts'
import { carrierFor, readWrapping } from '#server/modules/placement/index.ts'
import { clicksText as t } from '#server/text/clicks.ts'
import { clickPageOf } from '#shared/click-page.ts'
import { originOfClick } from '../rules.ts'
import { findOffer, insertClick } from '../store/clicks.ts'
import { promiseTo } from './promise-points.ts'

type TrackInput = { productId: number; affiliateNetwork?: string; merchantId?: string | null; page?: string }

/** The link's own merchant_id parameter, cut to what the column holds; null when it has none. */
const merchantOf = (link: string): string | null =>
  new URL(link).searchParams.get('merchant_id')?.slice(0, 200) || null

/**
 * Notes a click before the shop opens and freezes what it promises: nothing where no id can travel on the link. Network,
 * merchant and link come from the stored product; what the browser says of them is only compared. A link that had to be
 * wrapped is kept wrapped, under the network that will report it, so that a template changed later changes no click.
 * @throws AppError not_found, suspended
 */
export const trackClick = async (
  ctx: Ctx,
  input: TrackInput,
): Promise<{ clickId: string; promised: number }> => {
  const member = memberOf(ctx)
  await refuseSuspended(ctx, member.id)
  const offer = await findOffer(ctx.db, input.productId)
  if (!offer) throw notFound(t.missingProduct)
  const said = input.affiliateNetwork
  if (said && said !== offer.network && !(offer.network === 'direct' && said === 'unknown'))
    ctx.log.warn('click: the browser names another network', {
      productId: input.productId,
      said,
      is: offer.network,
    })
  const clickId = newClickId()
  const carrier = carrierFor(offer.network, offer.link, await readWrapping(ctx))
  const tracked = carrier !== undefined
  const rule = await promiseTo(ctx, member.id, { ...offer, tracked }, await readRulesInForce(ctx, member.id))
  await insertClick(ctx.db, {
    clickId,
    userId: member.id,
    productId: offer.productId,
    title: null,
    image: '',
    network: carrier?.network ?? offer.network,
    saidNetwork: said ?? offer.network,
    merchantId: merchantOf(offer.link),
    retailerId: offer.retailerId,
    link: carrier?.link ?? offer.link,
    promisedPoints: rule.points,
    rule,
    tracked,
    page: input.page === undefined ? null : clickPageOf(input.page),
    origin: originOfClick(ctx.config.secrets[0], ctx),
    at: ctx.clock.now(),
  })
  return { clickId, promised: rule.points }
}
