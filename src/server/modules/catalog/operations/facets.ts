import type { ProductFacets } from '#contract/products.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  countFacets,
  offeredRatings,
  type ProductFilter,
  priceEnds,
  priceSteps,
  ratingSteps,
} from '#server/modules/filters/index.ts'
import { engine, foundBy, keepCounted, matchOf } from '#server/modules/search/index.ts'
import { namesOfCategories, namesOfRetailers } from '../store/names-of.ts'

type Asked = ProductFilter & { q?: string | undefined }
type Counts = Awaited<ReturnType<typeof countFacets>>

const none: Counts = { total: 0, category: [], retailer: [], price: [], reward: [], rating: [], boosted: 0 }

/** What the words mean is decided by them alone: a filter chooses among what they find. */
const count = async (ctx: Ctx, { q, ...filter }: Asked): Promise<Counts> => {
  if (!q) return countFacets(ctx, filter)
  const found = await engine.find(ctx, q, {}, 0)
  keepCounted(ctx, found)
  const match = matchOf(found)
  return match ? countFacets(ctx, filter, foundBy(match)) : none
}

const byName = new Intl.Collator('vi')

/** How many products each filter would leave beside those chosen. */
export const listFacets = async (ctx: Ctx, asked: Asked): Promise<ProductFacets> => {
  const counts = await count(ctx, asked)
  const named = (counted: Counts['category'], names: ReadonlyMap<number, string>) =>
    counted
      .flatMap(({ key, count }) => {
        const name = names.get(key)
        return name === undefined ? [] : [{ id: key, name, count }]
      })
      .toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name))
  // What is chosen is named also where nothing of it is left.
  const withChosen = (counted: Counts['category'], chosen: number | undefined) =>
    chosen === undefined || counted.some(({ key }) => key === chosen)
      ? counted
      : [...counted, { key: chosen, count: 0 }]
  const [ofCategories, ofRetailers] = await Promise.all([namesOfCategories(ctx.db), namesOfRetailers(ctx.db)])
  return {
    categories: named(withChosen(counts.category, asked.categoryId), ofCategories),
    retailers: named(withChosen(counts.retailer, asked.retailerId), ofRetailers),
    // The first step is what has no price.
    price: counts.price
      .filter(({ key }) => key > 0)
      .map(({ key, count }) => ({
        from: priceSteps[key] ?? 0,
        to: key === priceSteps.length - 1 ? null : (priceEnds[key] ?? null),
        count,
      })),
    reward: counts.reward.map(({ key, count }) => ({ min: key, count })),
    rating: offeredRatings.map((min) => ({
      min,
      count: counts.rating.reduce(
        (sum, { key, count }) => sum + ((ratingSteps[key] ?? 0) >= min * 10 ? count : 0),
        0,
      ),
    })),
    boosted: counts.boosted,
    total: counts.total,
  }
}
