import type { ImportPolicy, PointsTerms } from '#contract/imports.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  expectedCommission,
  originOfLink,
  paidSharesByHost,
  pointsOfCommission,
} from '#server/modules/catalog/index.ts'
import { leastSharesByHost } from '#server/modules/commission-rates/index.ts'
import { getImportPoints, getSettings } from '#server/modules/settings/index.ts'
import { type PointsOf, pointsByCategory } from '../rules/feed-row.ts'

/** The policy in force, with what is known of shops now. */
export const readPointsTerms = async (ctx: Ctx): Promise<PointsTerms> => {
  const [policy, { pointValue }, measured, accepted] = await Promise.all([
    getImportPoints(ctx),
    getSettings(ctx),
    paidSharesByHost(ctx),
    leastSharesByHost(ctx),
  ])
  return { ...policy, pointValue, shops: { ...accepted, ...measured } }
}

export const getImportPolicy = async (ctx: Ctx): Promise<ImportPolicy> => {
  const { share, networks, shops } = await readPointsTerms(ctx)
  return { share, networks, shops: Object.keys(shops).length }
}

/**
 * What a product is likely to bring in đồng: as its shop was measured, else as an operator accepted that it pays, else as its network
 * pays; null where nobody knows.
 */
export const commissionUnder = (
  ctx: Pick<Ctx, 'config'>,
  { shops, networks }: PointsTerms,
  { price, link }: { price: number; link: string },
): number | null => {
  const { network, shop } = originOfLink(link, ctx.config.siteUrl)
  const percent = networks[network]
  const share = shop && Object.hasOwn(shops, shop.host) ? shops[shop.host] : undefined
  return expectedCommission(price, share ?? (percent === undefined ? undefined : percent / 100))
}

/** A product that nobody knows to bring anything gets the least there is: nothing is shown that would have to be paid for. */
const leastPoints = 1

export const pointsUnder = (ctx: Pick<Ctx, 'config'>, terms: PointsTerms): PointsOf => {
  const { share, pointValue } = terms
  if (share === null) return pointsByCategory
  return (product) => {
    const commission = commissionUnder(ctx, terms, product)
    return commission === null ? leastPoints : pointsOfCommission(commission, share, pointValue)
  }
}
