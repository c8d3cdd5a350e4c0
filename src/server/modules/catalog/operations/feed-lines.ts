import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { linkKeyOf } from '#server/modules/addresses/index.ts'
import { isTracked, readWrapping, type Wrapping } from '#server/modules/placement/index.ts'
import { type ProductField, productFieldList } from '#shared/product-fields.ts'
import { originOfLink, storedLink } from '../rules.ts'
import { type FeedMatch, findOwnValues, matchFeedRows, type OwnValues } from '../store/feed.ts'
import type { FedValues } from '../store/product-columns.ts'

/**
 * A product as a feed tells it, already validated; `category` is made when no live one has its name. `pointsFrom`: the feed named no
 * points, they follow from this.
 */
export type FeedProduct = FedValues & {
  category: { name: string; icon: string; color: string }
  pointsFrom?: 'price' | 'commission'
  absent?: Absent
}
/**
 * Fields the feed says nothing of: a product that is there keeps its own, what is given counts for a new one. `pointsIn`: the points
 * in the category it keeps, where they follow from that.
 */
export type Absent = { fields: readonly ProductField[]; pointsIn?: (category: string) => number }

const longestId = 500

const hashed = productFieldList.filter(({ name, feed }) => feed.length > 0 && name !== 'affiliateLink')

/**
 * Tells whether a product changed, its link aside, by which it is known. What is empty at the end is left out: a field
 * declared later changes no hash before a feed names it.
 */
const hashOf = (product: FeedProduct, pointsReward: number | null): string => {
  const line = { ...product, pointsReward }
  const values = hashed.map(({ name }) =>
    name === 'categoryId' ? product.category.name : line[name as keyof FedValues],
  )
  return sha256(JSON.stringify(values.slice(0, values.findLastIndex((value) => value !== null) + 1)))
}

/** Points that follow from a shop's commission move by themselves, and are told apart from what the line says. */
const contentHash = (product: FeedProduct): string =>
  product.pointsFrom === 'commission'
    ? `${hashOf(product, null)}+${product.pointsReward}`
    : hashOf(product, product.pointsReward)

/** The points a feed gave a product with this very line before; undefined where it gave none or the line was another. */
const pointsGiven = (product: FeedProduct, { hash, points }: FeedMatch): number | undefined => {
  const [line, given] = hash?.split('+') ?? []
  if (given !== undefined) return line === hashOf(product, null) ? Number(given) : undefined
  return (
    [product.pointsReward, points].find((one) => one !== null && line === hashOf(product, one)) ?? undefined
  )
}

export type LineMatch = FeedMatch & { pointsAlone?: true }

/**
 * A line that is as before changes nothing but points that follow from something else, and those only while they are what a feed gave:
 * what people made of the product stays.
 */
const lineMatchOf = (product: FeedProduct, match: FeedMatch): LineMatch => {
  const given = match.state === 'changed' && product.pointsFrom ? pointsGiven(product, match) : undefined
  if (given === undefined) return match
  return given !== product.pointsReward && given === match.points
    ? { ...match, pointsAlone: true }
    : { ...match, state: 'unchanged' }
}

/** The same for a line that tells less than the one before it did: it is as that was where the rest is what the product has. */
const shortMatchOf = (line: FeedProduct, whole: FeedProduct, match: FeedMatch): LineMatch => {
  const alone = lineMatchOf(line, match)
  if (whole === line || alone !== match) return alone
  return contentHash(whole) === match.hash ? { ...match, state: 'unchanged' } : lineMatchOf(whole, match)
}

/** A line with what its product has where the feed says nothing. In a category that is off the site no product stays. */
const filledUp = (line: FeedProduct, own: OwnValues | undefined): FeedProduct => {
  if (!line.absent || !own) return line
  const { fields, pointsIn } = line.absent
  const kept = Object.fromEntries(fields.map((field) => [field, own.values[field]]))
  const { categoryId, ...values } = kept
  const whole = { ...line, ...values }
  if (!fields.includes('categoryId') || own.category === null) return whole
  return {
    ...whole,
    category: { ...line.category, name: own.category },
    pointsReward: pointsIn?.(own.category) ?? line.pointsReward,
  }
}

export const identityOf = (
  ctx: Ctx,
  product: FeedProduct,
  source: string | undefined,
  wrapping: Wrapping,
) => {
  const link = storedLink(product.affiliateLink)
  const origin = originOfLink(link, ctx.config.siteUrl)
  return {
    product,
    link,
    origin,
    tracked: isTracked(origin.network, link, wrapping),
    linkKey: linkKeyOf(link, ctx.config.siteUrl),
    source: `feed:${source ?? origin.shop?.host ?? new URL(link).hostname}`,
    external_id: link.length > longestId ? `sha256:${sha256(link)}` : link,
    content_hash: contentHash(product),
  }
}

export type Identified = ReturnType<typeof identityOf>

/** What the products of lines that changed have in the fields these lines do not tell. */
const ownValuesOf = async (
  ctx: Ctx,
  given: readonly Identified[],
  matches: readonly FeedMatch[],
): Promise<Map<number, OwnValues>> => {
  const short = given.flatMap(({ product }, place) => {
    const { state, productId } = matches[place] ?? {}
    return product.absent && productId && state === 'changed' ? [{ productId, ...product.absent }] : []
  })
  if (short.length === 0) return new Map()
  const fields = [...new Set(short.flatMap((one) => one.fields))]
  return findOwnValues(
    ctx.db,
    short.map(({ productId }) => productId),
    fields,
  )
}

/** Where each line stands; `whole`: the product as it will be. */
export const matchLines = async (ctx: Ctx, given: readonly Identified[]) => {
  const matches = await matchFeedRows(ctx.db, given)
  const own = await ownValuesOf(ctx, given, matches)
  return given.flatMap((one, place) => {
    const match = matches[place]
    if (!match) return []
    const whole = filledUp(one.product, own.get(match.productId ?? 0))
    return [{ ...one, whole, match: shortMatchOf(one.product, whole, match) }]
  })
}

/** Where each product of a feed stands against the catalogue, and whether an id can travel on its link; writes nothing. */
export const compareFeedProducts = async (
  ctx: Ctx,
  products: readonly FeedProduct[],
  source?: string,
): Promise<(FeedMatch & { tracked: boolean; whole: FeedProduct })[]> => {
  const wrapping = await readWrapping(ctx)
  const given = products.map((product) => identityOf(ctx, product, source, wrapping))
  return (await matchLines(ctx, given)).map(({ match, tracked, whole }) => ({ ...match, tracked, whole }))
}
