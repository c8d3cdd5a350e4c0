import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { getProduct } from '#server/modules/catalog/index.ts'
import { goNoted } from '#server/modules/clicks/index.ts'
import { findShopById, shopPageOf } from '#server/modules/retailers/index.ts'
import { openingsText as t } from '#server/text/openings.ts'
import { findPage } from './find-page.ts'
import { openLink } from './open-link.ts'
import { openRetailer } from './open-retailer.ts'

type Visit = { counts: boolean }

const wayTo = async (ctx: Ctx, pasted: string, visit: Visit): Promise<string> => {
  if (ctx.actor.kind === 'member') return goNoted(ctx, visit, () => openLink(ctx, pasted))
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
    // The page of pasted links says what is wrong with this one.
    if (error instanceof AppError && error.code === 'invalid_input')
      return `/link?url=${encodeURIComponent(pasted.slice(0, 2048))}`
    throw error
  }
}

/** The same of a shop itself. */
export const goToRetailer = async (ctx: Ctx, id: number, visit: Visit): Promise<string> => {
  if (ctx.actor.kind === 'member') return goNoted(ctx, visit, () => openRetailer(ctx, id))
  const shop = await findShopById(ctx, id)
  if (!shop) throw new AppError('not_found', t.missingShop)
  return shopPageOf(ctx, shop).link
}
