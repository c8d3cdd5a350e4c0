import type { Network } from '#contract/affiliate.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pageWithin } from '#server/modules/placement/index.ts'
import type { Visit } from '../rules.ts'
import { followClick, getClick } from './follow-click.ts'
import { goNoted, goToShop } from './go-to-shop.ts'
import { openPage } from './open-page.ts'

/** So long the address of a click leads on by it, also where a browser had kept the tab from opening. */
const freshMs = 3_600_000

/**
 * The shop's address for the link of a click. An old one, kept from a campaign that is over say, is a press of now: a member's is noted
 * anew with what is promised today, by the template of today, a visitor gets the shop's page itself. @throws AppError not_found, unavailable, suspended
 */
export const followLink = async (ctx: Ctx, clickId: string, visit: Visit): Promise<string> => {
  const click = await getClick(ctx, clickId)
  if (ctx.clock.now().getTime() - click.createdAt.getTime() < freshMs)
    return followClick(ctx, clickId, { counts: visit.counts, known: click })
  if (click.productId !== null) return goToShop(ctx, click.productId, { ...visit, page: null })
  const page = pageWithin(click, click.saidNetwork as Network)
  if (ctx.actor.kind !== 'member') return page.link
  const { retailerId, title, image } = click
  return goNoted(ctx, visit, {
    open: () => openPage(ctx, { ...page, retailerId, title, image, page: null }),
    page: '/',
  })
}
