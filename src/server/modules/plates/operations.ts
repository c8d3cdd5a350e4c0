import { productTag } from '#server/db/change-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { drawPlate } from './rules/draw-plate.ts'
import { findPlated } from './store.ts'

/** A product's plate as SVG; undefined for a product that is not on the site. */
export const getPlate = async (
  ctx: Ctx,
  id: number,
  options?: { letters: boolean },
): Promise<string | undefined> => {
  const plated = await readsAs({ products: productTag(id) }, () => findPlated(ctx.db, id))
  return plated && drawPlate(plated, options)
}
