import type { Network } from '#contract/affiliate.ts'
import type { PointsRate } from '#contract/products.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { newClickId } from '#server/kernel/ids.ts'
import { ratesInForce, shareOfOrder } from '#server/modules/commission-rates/index.ts'
import { limitsOf, rateOf, readRulesInForce } from '#server/modules/earning/index.ts'
import { refuseSuspended } from '#server/modules/identity/index.ts'
import { carrierFor, readWrapping } from '#server/modules/placement/index.ts'
import { originOfClick } from '../rules.ts'
import { insertClick } from '../store/clicks.ts'
import { readClicker } from '../store/offers.ts'
import { countClick } from './count-click.ts'
import { promiseTo } from './promise-points.ts'

/** A page of a shop that is no product of ours: its own address, free of anybody else's words. */
export type ShopPage = { network: Network; link: string; retailerId: number | null }

const offerOf = (page: ShopPage, tracked: boolean) => ({
  productId: null,
  categoryId: null,
  retailerId: page.retailerId,
  network: page.network,
  pointsReward: 0,
  price: 0,
  tracked,
})

/** A share of the commission beside what the shop pays: what it comes to of an order's value, rounded down. */
const upToOrder = async (
  ctx: Ctx,
  pages: readonly { retailerId: number | null; rate: PointsRate | null }[],
): Promise<(PointsRate | null)[]> => {
  const ofCommission = pages.flatMap(({ retailerId, rate }) =>
    rate?.basis === 'commission' && retailerId !== null ? [retailerId] : [],
  )
  const paid = await ratesInForce(ctx, ofCommission)
  return pages.map(({ retailerId, rate }) => {
    const [highest] = (retailerId !== null && paid.get(retailerId)) || []
    if (!highest || rate?.basis !== 'commission') return rate
    return { ...rate, upTo: shareOfOrder(rate, highest.most) }
  })
}

/** A number or a share, with its limits. */
type PagePromise = {
  tracked: boolean
  points: number
  rate: PointsRate | null
  condition?: PointsRate['condition']
}

/** What opening each of these promises whoever asks now, and whether an id can travel there; freezes nothing. */
export const previewPages = async (ctx: Ctx, pages: readonly ShopPage[]): Promise<PagePromise[]> => {
  const userId = ctx.actor.kind === 'member' ? ctx.actor.id : null
  const wrapping = await readWrapping(ctx)
  const inForce = await readRulesInForce(ctx, userId)
  const clicker = await readClicker(ctx.db, userId, ctx.clock.now())
  const promises = pages.map((page) => {
    const tracked = !clicker.isSuspended && carrierFor(page.network, page.link, wrapping) !== undefined
    const rule = promiseTo(ctx, clicker, offerOf(page, tracked), inForce)
    const rate = rateOf(rule, inForce.rules) ?? null
    const condition = rate ? undefined : limitsOf(rule)
    return { tracked, points: rule.points, rate, ...(condition ? { condition } : {}) }
  })
  const rates = await upToOrder(
    ctx,
    pages.map(({ retailerId }, n) => ({ retailerId, rate: promises[n]?.rate ?? null })),
  )
  return promises.map((promise, n) => ({ ...promise, rate: rates[n] ?? null }))
}

/**
 * Notes a click on a page of a shop that is no product of ours, and freezes what it promises as a click on a product does: a
 * number where the rules name one, else their terms; nothing where no id can travel or no rule is for it. @throws AppError suspended, too_many_requests
 */
export const openPage = async (
  ctx: Ctx,
  page: ShopPage & { title: string; image: string; page: string | null },
): Promise<{ clickId: string; promised: number; rate: PointsRate | null }> => {
  const member = memberOf(ctx)
  const clicker = await readClicker(ctx.db, member.id, ctx.clock.now())
  if (clicker.isSuspended) await refuseSuspended(ctx, member.id)
  countClick(ctx, member.id)
  const carrier = carrierFor(page.network, page.link, await readWrapping(ctx))
  const tracked = carrier !== undefined
  const inForce = await readRulesInForce(ctx, member.id)
  const rule = promiseTo(ctx, clicker, offerOf(page, tracked), inForce)
  const clickId = newClickId()
  const network = carrier?.network ?? page.network
  await insertClick(ctx.db, {
    clickId,
    userId: member.id,
    productId: null,
    title: page.title,
    image: page.image,
    network,
    // The page's own, by which what was wrapped around it is known again (followLink).
    saidNetwork: page.network,
    merchantId: null,
    retailerId: page.retailerId,
    link: carrier?.link ?? page.link,
    promisedPoints: rule.points,
    rule,
    tracked,
    page: page.page,
    origin: originOfClick(ctx.config.secrets[0], ctx),
    at: ctx.clock.now(),
    isFollowed: false,
  })
  return { clickId, promised: rule.points, rate: rateOf(rule, inForce.rules) ?? null }
}
