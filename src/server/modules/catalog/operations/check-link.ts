import type { LinkCheck } from '#contract/admin-products.ts'
import { isHttpLink } from '#contract/fields.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isTracked, plainHostOf, readWrapping } from '#server/modules/placement/index.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import { isKnownShop, originOfLink, storedLink } from '../rules.ts'
import { findByLink } from '../store/products.ts'
import { findRetailer } from '../store/retailers.ts'
import { paidShares } from './paid-shares.ts'

/** What a link is, without fetching it: its network, its shop, what that shop pays, whether an id can travel, who has it. */
export const checkLink = async (
  ctx: Ctx,
  { link, exceptId }: { link: string; exceptId?: number | undefined },
): Promise<LinkCheck> => {
  if (!isHttpLink(link))
    return {
      problem: t.badLink,
      network: 'unknown',
      merchant: null,
      known: false,
      duplicates: [],
      paysPercent: null,
      tracked: false,
      templateHost: null,
    }
  const { network, shop } = originOfLink(link, ctx.config.siteUrl)
  const retailer = shop && (await findRetailer(ctx.db, shop.host))
  const share = retailer && (await paidShares(ctx, [retailer.id])).get(retailer.id)
  const stored = storedLink(link)
  const tracked = isTracked(network, stored, await readWrapping(ctx))
  return {
    problem: null,
    network,
    merchant: retailer?.name ?? shop?.name ?? null,
    known: network !== 'unknown' || (shop !== null && isKnownShop(shop)),
    duplicates: await findByLink(ctx.db, stored, exceptId ?? 0),
    tracked,
    templateHost: tracked ? null : plainHostOf(stored),
    paysPercent: share ? Math.round(share * 1000) / 10 : null,
  }
}
