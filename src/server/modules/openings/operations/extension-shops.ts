import type { ExtensionShops } from '#contract/openings.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { affiliateMarks } from '#server/modules/addresses/index.ts'
import { homeOfShop } from '#server/modules/catalog/index.ts'
import { listShops, openingsOf } from '#server/modules/retailers/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { knownShops } from '#shared/shops.ts'

const mostShops = 500

/** Where a shop is: all hosts of one that is known by name, else the place its front page stands at. */
const placesOf = (shop: { host: string; slug: string }, siteUrl: string): string[] => {
  const known = knownShops.find(({ hosts }) => hosts[0] === shop.host)
  if (known) return [...known.hosts]
  const { host, pathname } = new URL(homeOfShop(shop, siteUrl))
  return [pathname === '/' ? host : host + pathname]
}

/** The shops on the site whose opening is tracked and promises something. */
export const extensionShops = async (ctx: Ctx): Promise<ExtensionShops> => {
  const { siteName } = await getSettings(ctx)
  const rows = await listShops(ctx, mostShops)
  const openings = await openingsOf(ctx, rows)
  return {
    site: siteName,
    shops: rows.flatMap((row, n) => {
      const opening = openings[n]
      if (!opening?.tracked || (opening.points === 0 && !opening.rate)) return []
      const { tracked: _, ...promise } = opening
      return [{ name: row.name, places: placesOf(row, ctx.config.siteUrl), ...promise }]
    }),
    marks: affiliateMarks,
  }
}
