import type { Ctx } from '#server/kernel/context.ts'
import type { Shop } from '../rules.ts'
import { findByLinkKey } from '../store/products.ts'
import { ensureRetailers } from '../store/retailers.ts'

/** The live product whose link leads to the page with this key, one that earns before one that does not; undefined when there is none. */
export const findProductOfLink = (ctx: Ctx, key: string): Promise<number | undefined> =>
  findByLinkKey(ctx.db, key)

/** The number of a shop, which is added when it is new. */
export const shopsFor = async (ctx: Ctx, shop: Shop): Promise<number | null> =>
  (await ensureRetailers(ctx.db, [shop])).get(shop.host) ?? null
