import type { Retailer } from '#contract/retailers.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { homeOfShop, originOfLink } from '#server/modules/catalog/index.ts'
import { previewPages, type ShopPage } from '#server/modules/clicks/index.ts'
import * as store from '../store/retailers.ts'

/** The front page of a shop, as a click opens it. */
export const shopPageOf = (ctx: Ctx, shop: { id: number; host: string; slug: string }): ShopPage => {
  const link = homeOfShop(shop, ctx.config.siteUrl)
  return { network: originOfLink(link, ctx.config.siteUrl).network, link, retailerId: shop.id }
}

/** What opening each of these shops promises. */
export const openingsOf = (
  ctx: Ctx,
  shops: readonly { id: number; host: string; slug: string }[],
): Promise<Retailer['opening'][]> =>
  previewPages(
    ctx,
    shops.map((shop) => shopPageOf(ctx, shop)),
  )

/** A shop with its figures by the host that makes it one shop; undefined when nothing of it was ever on the site. */
export const findShopByHost = (ctx: Ctx, host: string): Promise<store.RetailerRow | undefined> =>
  store.findByHost(ctx.db, host)

export const findShopById = (ctx: Ctx, id: number): Promise<store.RetailerRow | undefined> =>
  store.findById(ctx.db, id)

/** Shops that sell something on the site, those with most orders first. */
export const listShops = async (ctx: Ctx, limit: number): Promise<store.RetailerRow[]> =>
  (await store.listSelling(ctx.db, { page: 1, limit })).items
