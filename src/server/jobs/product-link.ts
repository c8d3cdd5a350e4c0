import type { Ctx } from '../kernel/context.ts'

/** The queue in which products with a new link wait for the links module. */
export const productLinkQueue = 'links.enrol-product'

/** An admin gave a product another link; inside a transaction it is looked at exactly when that commits. */
export const noteProductLink = (ctx: Ctx, productId: number): Promise<void> =>
  ctx.sendJob(ctx.db, productLinkQueue, { productId })
