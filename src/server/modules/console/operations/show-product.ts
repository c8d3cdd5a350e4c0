import type { ProductStory } from '#contract/console.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { expectedCommission, paidShares } from '#server/modules/catalog/index.ts'
import { catalogText as t } from '#server/text/catalog.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { findProductFigures } from '../store/product-figures.ts'

const days = 90

/** What a product brought in 90 days, where it came from, and what one sale is likely to bring. @throws AppError not_found */
export const showProduct = async (ctx: Ctx, id: number): Promise<ProductStory> => {
  const found = await findProductFigures(ctx.db, id, addDays(ctx.clock.now(), -days))
  if (!found) throw notFound(t.missingProduct)
  const { retailerId, price, createdAt, ...figures } = found
  const shares = await paidShares(ctx, [retailerId])
  return {
    ...figures,
    days,
    createdAt: createdAt.toISOString(),
    epc: figures.clicks === 0 ? null : figures.commission / figures.clicks,
    expectedCommission: expectedCommission(price, shares.get(retailerId ?? 0)),
  }
}
