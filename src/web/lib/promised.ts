import type { Product } from '#contract/products.ts'
import { promisedPoints } from '#shared/money.ts'
import { shareWords } from '#shared/rate-words.ts'

/** What a click on a product promises everybody: a number of points, or a share of the order in words. */
export const promised = (
  product: Pick<Product, 'pointsReward' | 'reward'>,
): { points: number; share?: string } => ({
  points: promisedPoints(product),
  ...(product.reward?.rate ? { share: shareWords(product.reward.rate) } : {}),
})
