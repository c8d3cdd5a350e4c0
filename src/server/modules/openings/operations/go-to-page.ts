import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { getProduct } from '#server/modules/catalog/index.ts'
import { goNoted, type Visit } from '#server/modules/clicks/index.ts'
import { findShopById, shopPageOf } from '#server/modules/retailers/index.ts'
import { openingsText as t } from '#server/text/openings.ts'
import { cutTo } from '#shared/cut-to.ts'
import { findPage } from './find-page.ts'
import { openLink } from './open-link.ts'
import { openRetailer } from './open-retailer.ts'

/** The page of a pasted link, which says what it is and what opening it brings; or what is wrong with it. */
const pageOfPasted = (pasted: string): string => `/link?url=${encodeURIComponent(cutTo(pasted, 2048))}`

const wayTo = async (ctx: Ctx, pasted: string, visit: Visit): Promise<string> => {
  if (ctx.actor.kind === 'member')
    return goNoted(ctx, visit, { open: () => openLink(ctx, pasted), page: pageOfPasted(pasted) })
  const found = await findPage(ctx, pasted)
  if (found.kind === 'product') return (await getProduct(ctx, found.productId)).affiliateLink
  if (found.kind === 'page') return found.page.url.href
  throw new AppError('invalid_input', t.unsupported)
}

/**
 * Where 'Mở và nhận điểm' leads that was pressed before the page's scripts came, or without any: a member's click is noted, a visitor
 * gets the page itself. @throws AppError not_found, invalid_input, unavailable
 */
export const goToLink = async (ctx: Ctx, pasted: string, visit: Visit): Promise<string> => {
  try {
    return await wayTo(ctx, pasted, visit)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return pageOfPasted(pasted)
    throw error
  }
}

/** The same of a shop itself. */
export const goToRetailer = async (ctx: Ctx, id: number, visit: Visit): Promise<string> => {
  const shop = await findShopById(ctx, id)
  if (!shop) throw new AppError('not_found', t.missingShop)
  if (ctx.actor.kind === 'member')
    return goNoted(ctx, visit, { open: () => openRetailer(ctx, id), page: `/cua-hang/${shop.slug}` })
  return shopPageOf(ctx, shop).link
}
