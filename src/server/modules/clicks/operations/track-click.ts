import type { PointsRate } from '#contract/products.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { newClickId } from '#server/kernel/ids.ts'
import { rateOf, readRulesInForce } from '#server/modules/earning/index.ts'
import { refuseSuspended } from '#server/modules/identity/index.ts'
import { carrierFor, readWrapping } from '#server/modules/placement/index.ts'
import { clicksText as t } from '#server/text/clicks.ts'
import { clickPageOf } from '#shared/click-page.ts'
import { originOfClick } from '../rules.ts'
import { insertClick } from '../store/clicks.ts'
import { readOffer } from '../store/offers.ts'
import { countClick } from './count-click.ts'
import { addressOf } from './follow-click.ts'
import { promiseTo } from './promise-points.ts'

type TrackInput = { productId: number; affiliateNetwork?: string; merchantId?: string | null; page?: string }

/** The link's own merchant_id parameter, cut to what the column holds; null when it has none. */
const merchantOf = (link: string): string | null =>
  new URL(link).searchParams.get('merchant_id')?.slice(0, 200) || null

type Noted = { clickId: string; promised: number; rate?: PointsRate }

/** Notes a click. `isFollowed`: whoever clicks is led to the shop at once. `address`: the shop's, with the click id in it. */
const noteClick = async (
  ctx: Ctx,
  input: TrackInput,
  isFollowed: boolean,
): Promise<Noted & { address: string }> => {
  const member = memberOf(ctx)
  const { offer, clicker } = await readOffer(ctx.db, input.productId, {
    userId: member.id,
    now: ctx.clock.now(),
  })
  if (clicker.isSuspended) await refuseSuspended(ctx, member.id)
  if (!offer) throw notFound(t.missingProduct)
  countClick(ctx, member.id)
  const said = input.affiliateNetwork
  if (said && said !== offer.network && !(offer.network === 'direct' && said === 'unknown'))
    ctx.log.warn('click: the browser names another network', {
      productId: input.productId,
      said,
      is: offer.network,
    })
  const clickId = newClickId()
  const [wrapping, inForce] = await Promise.all([readWrapping(ctx), readRulesInForce(ctx, member.id)])
  const carrier = carrierFor(offer.network, offer.link, wrapping)
  const tracked = carrier !== undefined
  const rule = promiseTo(ctx, clicker, { ...offer, tracked }, inForce)
  const { network, link } = carrier ?? offer
  await insertClick(ctx.db, {
    clickId,
    userId: member.id,
    productId: offer.productId,
    title: null,
    image: '',
    network,
    saidNetwork: said ?? offer.network,
    merchantId: merchantOf(offer.link),
    retailerId: offer.retailerId,
    link,
    promisedPoints: rule.points,
    rule,
    tracked,
    page: input.page === undefined ? null : clickPageOf(input.page),
    origin: originOfClick(ctx.config.secrets[0], ctx),
    at: ctx.clock.now(),
    isFollowed,
  })
  const address = addressOf({ network, link, tracked }, clickId, wrapping)
  const rate = rateOf(rule, inForce.rules)
  return { clickId, promised: rule.points, ...(rate ? { rate } : {}), address }
}

/**
 * Notes a click before the shop opens and freezes what it promises: nothing where no id can travel on the link. Network,
 * merchant and link come from the stored product; what the browser says of them is only compared. A link that had to be
 * wrapped is kept wrapped, under the network that will report it, so that a template changed later changes no click.
 * @throws AppError not_found, suspended, too_many_requests
 */
export const trackClick = async (ctx: Ctx, input: TrackInput): Promise<Noted> => {
  const { address: _, ...noted } = await noteClick(ctx, input, false)
  return noted
}

/** The same of a click that leads on at once: the shop's address with its id in it. @throws AppError not_found, suspended, too_many_requests */
export const trackAndFollow = async (ctx: Ctx, input: TrackInput): Promise<string> =>
  (await noteClick(ctx, input, true)).address
