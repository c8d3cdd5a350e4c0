import type { PointsRate } from '#contract/products.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shopsFor } from '#server/modules/catalog/index.ts'
import { openPage, trackClick } from '#server/modules/clicks/index.ts'
import { openingsText as t } from '#server/text/openings.ts'
import { clickWay } from '#shared/click-way.ts'
import { findPage } from './find-page.ts'
import { rememberedPage } from './see-page.ts'

export type Opened = { clickId: string; redirectUrl: string; promised: number; rate: PointsRate | null }

/** What was noted, with the way that leads on to the shop. */
export const openedBy = (noted: Omit<Opened, 'redirectUrl'>): Opened => ({
  ...noted,
  redirectUrl: clickWay(noted.clickId, noted.promised > 0 || noted.rate !== null),
})

const from = '/link'

/**
 * Notes a click on a pasted link and freezes what it promises: the product's own promise when it is on the site, else what the rules
 * give for its shop. The page's name is what was seen of it before; nothing is fetched now.
 * @throws AppError invalid_input, not_found
 */
export const openLink = async (ctx: Ctx, pasted: string): Promise<Opened> => {
  const found = await findPage(ctx, pasted)
  if (found.kind === 'unsupported')
    throw new AppError('invalid_input', t.unsupported, { fields: { url: t.unsupported } })
  if (found.kind === 'product') {
    const { clickId, promised } = await trackClick(ctx, { productId: found.productId, page: from })
    return openedBy({ clickId, promised, rate: null })
  }
  const { page, network, shop, retailer } = found
  const seen = await rememberedPage(ctx, page.key)
  const name = retailer?.name ?? shop.name
  const opened = await openPage(ctx, {
    network,
    link: page.url.href,
    retailerId: retailer?.id ?? (await shopsFor(ctx, shop)),
    title: seen.title ?? (page.isProduct ? t.page(name) : t.shopPage(name)),
    image: seen.image,
    page: from,
  })
  return openedBy(opened)
}
