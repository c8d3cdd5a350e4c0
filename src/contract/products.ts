import { z } from 'zod'
import { productFields } from '#shared/product-fields.ts'
import { answersOf, bodiesOf, defaultsOf, schemasOf } from './declared.ts'
import { endpoint } from './endpoint.ts'
import { empty, id, idParams, instant, paging, searchWords } from './fields.ts'

/**
 * What a promise stands on besides what it is counted by. `boost`: the campaign on top, `endsAt` its end if it has one. `condition`:
 * limits of the rules it comes from; absent where there are none.
 */
const PromiseTerms = z.object({
  boost: z.string().nullable(),
  endsAt: instant.nullable(),
  /**
   * `perOrder` in điểm: the most an order brings, or that its `perOrderOf` part does. Per member and by campaign, points may be used
   * up before the order comes. `left`: what a used-up campaign leaves where that is not the usual points: the boost's alone, or
   * nothing. `commission`: no more is paid than the commission that really comes, though the points follow something else.
   */
  condition: z
    .object({
      perOrder: z.int().nullable(),
      perOrderOf: z.enum(['all', 'base', 'boost']),
      perMember: z.boolean(),
      campaign: z.boolean(),
      left: z.enum(['boost', 'nothing']).optional(),
      commission: z.literal(true).optional(),
    })
    .optional(),
})

/**
 * A promise of a share of the order where no number can be named: what is opened has no price, or one too small for a whole point.
 * `amount` in hundredths of a percent (250 = 2.5%) of what `basis` says, `example` what an order of that value (đồng) brings by the
 * same formula; null where that follows from the commission.
 */
export const PointsRate = PromiseTerms.extend({
  basis: z.enum(['order', 'commission']),
  amount: z.int(),
  example: z.object({ orderValue: z.int(), points: z.int() }).nullable(),
  /** A number in điểm that an order brings besides the share; absent where none does. */
  points: z.int().optional(),
  /** Of a commission: what it comes to of an order's value at most, in hundredths of a percent, where what the shop pays is known. */
  upTo: z.int().optional(),
})
export type PointsRate = z.infer<typeof PointsRate>

/**
 * What a click now would promise, in điểm, at the product's price. `basis`: what it follows in the end: nothing (a fixed
 * number), the order's value, or the commission that really comes; `times` hundredths where the boost multiplies (200 = twice).
 * `tracked` is false, and `points` 0, where no click id can travel on the product's link: nothing bought there could ever be told
 * apart. `rate`: where `points` is 0 because a share is promised and no number.
 */
export const PointsOffer = PromiseTerms.extend({
  points: z.int(),
  tracked: z.boolean(),
  basis: z.enum(['fixed', 'order', 'commission']),
  times: z.int().nullable(),
  rate: PointsRate.optional(),
})
export type PointsOffer = z.infer<typeof PointsOffer>

const { featured, ...edited } = answersOf(productFields)

/** `price` in đồng; `pointsReward` in điểm; `rating` 0-5 whole as in the spec, `ratingAverage` with one decimal. */
export const Product = z.object({
  id: z.int(),
  ...edited,
  categoryName: z.string().nullable(),
  categoryIcon: z.string().nullable(),
  featured,
  rating: z.int(),
  ratingAverage: z.number().nullable(),
  reviewCount: z.int(),
  retailer: z.string().nullable(),
  /** What everybody is promised now; absent where an id can travel, no rule applies and `pointsReward` stands. */
  reward: PointsOffer.optional(),
  /**
   * Where the picture is to be shown from when that is not `image`: an address of this site, '' when the picture is
   * known dead.
   */
  picture: z.string().optional(),
  /** Of one product alone: where its further pictures that are not known dead are shown from. */
  pictures: z.array(z.string()).optional(),
  /**
   * What it cost before, in đồng: the lowest price we saw in the 30 days before the present one. There only when that was higher,
   * and for the first 30 days.
   */
  was: z.int().optional(),
  /** There only when it is true: the shop has none left (and the operator shows it). */
  soldOut: z.boolean().optional(),
  /**
   * Of a search: the pieces of the name that it found, in order and apart, each its first place and the one behind its last in
   * UTF-16 units.
   */
  marks: z.array(z.tuple([z.int(), z.int()])).optional(),
})
export type Product = z.infer<typeof Product>

/** What a click opened, as history names it; `id` null = no product of ours: a shop, or a page of it. */
export const OpenedProduct = Product.pick({ name: true, image: true, picture: true }).extend({
  id: z.int().nullable(),
})

const PricePoint = z.object({ observedAt: instant, price: z.int() })

/**
 * Prices in đồng. `points`: those in force within 90 days, oldest first; `lowest`: the least ever seen; `before`: the lowest price of
 * the 30 days before it fell, `percent` of which were taken off; `verdict`: the lowest of 30 days, or raised before it fell.
 */
export const ProductPrices = z.object({
  since: instant,
  points: z.array(PricePoint),
  lowest: PricePoint,
  before: z.object({ price: z.int(), percent: z.int() }).nullable(),
  verdict: z.enum(['lowest', 'raised']).nullable(),
})
export type ProductPrices = z.infer<typeof ProductPrices>

export const productSorts = [
  'relevance',
  'newest',
  'oldest',
  'price-asc',
  'price-desc',
  // What is offered under the rules in force; the console goes by what the products themselves name.
  'points',
  'points-asc',
  'own-points',
  'own-points-asc',
  'rating',
  'name-asc',
  'name-desc',
] as const
export type ProductSort = (typeof productSorts)[number]

const { create, patch } = bodiesOf(schemasOf(productFields), defaultsOf(productFields))

export const ProductSuggestion = Product.pick({
  id: true,
  name: true,
  image: true,
  picture: true,
  price: true,
  pointsReward: true,
  categoryName: true,
  categoryIcon: true,
  reward: true,
  marks: true,
})

/** A row of products on a page. */
const fewAtOnce = z.coerce.number().pipe(z.int().min(1).max(24)).default(8)

const dong = z.coerce.number().pipe(z.int().min(0).max(2_147_483_647))

/**
 * What products are chosen by. Prices in đồng, both taken in; 0 is no price, and not among what costs up to one. `minReward` in whole
 * percent as a card shows it; `minRating` in stars as they are shown, which products without a rating do not reach; `boosted`: a
 * campaign stands on top now.
 */
const productFilters = {
  q: searchWords(200).optional(),
  categoryId: z.union([id, z.literal('').transform(() => undefined)]).optional(),
  featured: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  minPrice: dong.optional(),
  maxPrice: dong.optional(),
  retailerId: id.optional(),
  minReward: z.coerce.number().pipe(z.int().min(1).max(1000)).optional(),
  minRating: z.coerce.number().pipe(z.number().min(1).max(5)).optional(),
  boosted: z
    .literal('true')
    .transform(() => true as const)
    .optional(),
}

const named = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }))
const atLeast = z.array(z.object({ min: z.number(), count: z.int() }))

/**
 * How many products there are with each choice, each group counted as if nothing were chosen in it. `price`: steps in đồng
 * of what has a price, both ends taken in, `to` null without end. `reward`, `rating`: as many as reach `min` (percent, stars). `total`: with all
 * that is chosen.
 */
export const ProductFacets = z.object({
  categories: named,
  retailers: named,
  price: z.array(z.object({ from: z.int(), to: z.int().nullable(), count: z.int() })),
  reward: atLeast,
  rating: atLeast,
  boosted: z.int(),
  total: z.int(),
})
export type ProductFacets = z.infer<typeof ProductFacets>

/**
 * One product at one shop: the price there (đồng), the points that are promised for it now, and what is left of the price once they
 * are taken off by their worth. `basis`, `condition` and `rate` as in a points offer, absent where the product's own points stand.
 */
export const SameProduct = z.object({
  id: z.int(),
  name: z.string(),
  retailer: z.string(),
  price: z.int(),
  points: z.int(),
  afterPoints: z.int(),
  basis: PointsOffer.shape.basis.optional(),
  condition: PointsOffer.shape.condition,
  rate: PointsOffer.shape.rate,
})
export type SameProduct = z.infer<typeof SameProduct>

export const products = {
  'GET /api/products': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'products, featured first; filtered and paged when asked',
    query: z.object({
      ...productFilters,
      sort: z.enum(productSorts).optional(),
      ...paging(1000, 1000),
    }),
    answer: z.array(Product),
    paged: true,
  }),
  'GET /api/products/facets': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'how many products each filter would leave, exactly',
    query: z.object(productFilters),
    answer: ProductFacets,
  }),
  'GET /api/products/suggest': endpoint({
    access: 'public',
    summary: 'at most 5 products whose name (else description) matches, and how many match in all',
    query: z.object({ q: searchWords(200).default('') }),
    answer: z.object({
      items: z.array(ProductSuggestion),
      total: z.int(),
      /** There only when nothing fits as typed: the words that were searched for instead. */
      near: z.string().optional(),
      /** There only when what is found as typed says little: words that may have been meant. */
      maybe: z.string().optional(),
      /** Categories whose name has the words typed, 3 at most. */
      categories: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            marks: z.array(z.tuple([z.int(), z.int()])),
          }),
        )
        .optional(),
    }),
  }),
  'GET /api/products/drops': endpoint({
    access: 'public',
    summary: 'products whose price fell lately by 5 % or more, as we saw it ourselves, the newest first',
    query: z.object({ limit: fewAtOnce }),
    answer: z.array(Product),
  }),
  'GET /api/products/popular': endpoint({
    access: 'public',
    summary: 'products that most members opened at their shop in two weeks',
    query: z.object({ limit: fewAtOnce }),
    answer: z.array(Product),
  }),
  'GET /api/products/{id}': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'one product',
    params: idParams,
    answer: Product,
  }),
  'GET /api/products/{id}/price-history': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'every price observed, oldest first',
    params: idParams,
    answer: z.array(PricePoint),
  }),
  'GET /api/products/{id}/offers': endpoint({
    access: 'public',
    summary:
      'the same product at other shops, this one among them, the cheapest after points first; empty where it is surely sold nowhere else',
    params: idParams,
    answer: z.array(SameProduct),
  }),
  'GET /api/products/{id}/prices': endpoint({
    access: 'public',
    summary:
      'what our own history says of a price: 90 days of it, the lowest, and a verdict where enough is known',
    params: idParams,
    answer: ProductPrices,
  }),
  'POST /api/products': endpoint({
    access: ['content'],
    summary: 'add a product',
    body: create,
    answer: Product,
    status: 201,
  }),
  'PATCH /api/products/{id}': endpoint({
    access: ['content'],
    summary: 'change fields of a product',
    params: idParams,
    body: patch,
    answer: Product,
  }),
  'DELETE /api/products/{id}': endpoint({
    access: ['content'],
    summary: 'take a product off the site; its history stays',
    params: idParams,
    answer: empty,
  }),
}
