import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { openPage } from '#server/modules/clicks/index.ts'
import { findShopById, shopPageOf } from '#server/modules/retailers/index.ts'
import { openingsText as t } from '#server/text/openings.ts'
import { type Opened, openedBy } from './open-link.ts'

/** Notes a click on a shop itself and freezes what it promises. @throws AppError not_found */
export const openRetailer = async (ctx: Ctx, id: number): Promise<Opened> => {
  const shop = await findShopById(ctx, id)
  if (!shop) throw notFound(t.missingShop)
  const opened = await openPage(ctx, {
    ...shopPageOf(ctx, shop),
    title: t.shop(shop.name),
    image: '',
    page: `/cua-hang/${shop.slug}`.slice(0, 200),
  })
  return openedBy(opened)
}
