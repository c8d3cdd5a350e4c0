import type { LinkCheck } from '#contract/admin-products.ts'
import { isHttpLink } from '#contract/fields.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isTracked, plainHostOf, readWrapping } from '#server/modules/placement/index.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { isKnownShop, originOfLink, storedLink } from '../rules.ts'
import { findByLink } from '../store/products.ts'
import { findRetailerName, readPaid } from '../store/retailers.ts'

/** A share told by fewer orders would only mislead. */
const fewestOrders = 20
const paidDays = 180

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
  const named = shop && (await findRetailerName(ctx.db, shop.host))
  const paid = shop && (await readPaid(ctx.db, shop.host, addDays(ctx.clock.now(), -paidDays)))
  const stored = storedLink(link)
  const tracked = isTracked(network, stored, await readWrapping(ctx))
  return {
    problem: null,
    network,
    merchant: named ?? shop?.name ?? null,
    known: network !== 'unknown' || (shop !== null && isKnownShop(shop)),
    duplicates: await findByLink(ctx.db, stored, exceptId ?? 0),
    tracked,
    templateHost: tracked ? null : plainHostOf(stored),
    paysPercent: paid && paid.orders >= fewestOrders ? Math.round(paid.share * 1000) / 10 : null,
  }
}
