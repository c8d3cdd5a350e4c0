import type { Product } from '#contract/products.ts'
import { popularTag } from '#server/db/change-tags.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { choosePopular, newestDrops, popularIds } from '../store/living.ts'
import { dropShownDays } from '../store/products.ts'
import { listProductsByIds } from './browse.ts'

const popularDays = 14
const popularPlaces = 24

/** Live products whose price fell by 5 % or more in the last 30 days, the newest first. */
export const listDrops = async (ctx: Ctx, limit: number): Promise<Product[]> => {
  const since = addDays(ctx.clock.now(), -dropShownDays)
  // A drop is kept with the price that made it: both change together.
  const ids = await readsAs({ fallen_prices: 'price_history' }, () => newestDrops(ctx.db, since, limit))
  return listProductsByIds(ctx, ids)
}

/** Live products that most members opened in two weeks, as the job last counted them. */
export const listPopular = async (ctx: Ctx, limit: number): Promise<Product[]> => {
  const ids = await readsAs({ popular_products: popularTag }, () => popularIds(ctx.db, limit))
  return listProductsByIds(ctx, ids)
}

/** Counts anew which products members open; repeating it changes nothing. */
export const countPopular = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, (tx) =>
    choosePopular(tx.db, { since: addDays(tx.clock.now(), -popularDays), most: popularPlaces }),
  )
