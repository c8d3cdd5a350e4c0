import type { Ctx } from '#server/kernel/context.ts'
import { readOfferTable } from '#server/modules/earning/index.ts'
import { countProducts, type ProductFilter, productCondition } from '#server/modules/filters/index.ts'
import { engine, foundBy, idsBehind, type Match, matchOf, type Sought } from '#server/modules/search/index.ts'
import {
  type Condition,
  findProductIds,
  idsAmong,
  idsWhere,
  type ProductPage,
  whereFound,
  whereOther,
} from '../store/search.ts'

export type FoundIds = {
  ids: number[]
  total: number
  near?: string
  maybe?: string
  described?: boolean
  /** What was looked for in names, to be marked there. */
  sought?: Sought
}

const pageOf = (ids: number[], { page, limit }: ProductPage): number[] =>
  ids.slice((page - 1) * limit, page * limit)

const pieceOf = ({ sort, page, limit }: ProductPage) => ({ sort, offset: (page - 1) * limit, limit })

const browse = async (ctx: Ctx, filter: ProductFilter, page: ProductPage): Promise<FoundIds> => {
  const known = await countProducts(ctx, filter)
  const condition = productCondition(filter, await readOfferTable(ctx))
  return { ids: await findProductIds(ctx.db, condition, pieceOf(page), known), total: known.total }
}

const sameMatch = (one: Match, other: Match | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** So many of what words find are put in order by their names. */
const mostInOrder = 140

type Filter = Parameters<typeof engine.find>[2]

/**
 * A page of what a search found. Only its foremost are put in order by their names; of what lies behind them no more is asked for
 * than the page shows.
 */
const pageFound = async (
  ctx: Ctx,
  { ids, total, match, filter }: { ids: number[]; total: number; match: Match; filter: Filter },
  page: ProductPage,
): Promise<number[]> => {
  const here = pageOf(ids, page)
  const { offset, limit } = pieceOf(page)
  const first = Math.max(offset, ids.length)
  const others = Math.min(offset + limit, total) - first
  if ('ids' in match || others <= 0) return here
  return [...here, ...(await idsBehind(ctx.db, match, filter, { offset: first, limit: others }))]
}

/**
 * The foremost of what a search found and a filter leaves, in the search's own order: those known to be foremost, then the others.
 * `first`: those known to be, alone, where the order of the others is not known.
 */
const foremost = async (
  ctx: Ctx,
  { q, match, filter, best }: { q: string; match: Match; filter: ProductFilter; best: readonly number[] },
  condition: Condition,
  page: ProductPage,
): Promise<{ ids?: number[]; first: number[] }> => {
  if (page.sort !== 'relevance') return { first: [] }
  const fitting = await idsAmong(ctx.db, best, condition)
  const first = best.filter((id) => fitting.has(id))
  if ('ids' in match || first.length >= page.page * page.limit) return { ids: pageOf(first, page), first }
  const { categoryId, featured } = filter
  const among = { categoryId, featured, among: idsWhere(condition) }
  const within = await engine.find(ctx, q, among, mostInOrder)
  // Among fewer products other readings of the words may seem better; what they mean was decided by all.
  if (!sameMatch(match, within.match)) return { first }
  const ids = [...first, ...within.ids.filter((id) => !fitting.has(id))]
  return { ids: await pageFound(ctx, { ids, total: within.total, match, filter: among }, page), first }
}

const search = async (ctx: Ctx, q: string, filter: ProductFilter, page: ProductPage): Promise<FoundIds> => {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const isPlain = !isFiltered && page.sort === 'relevance'
  const whole = await engine.find(ctx, q, {}, mostInOrder)
  const match = matchOf(whole)
  if (!match) return { ids: [], total: 0 }
  const how = {
    ...(whole.near ? { near: whole.near } : {}),
    ...(whole.maybe ? { maybe: whole.maybe } : {}),
    ...(whole.sought ? { sought: whole.sought } : {}),
    ...('described' in match ? { described: true } : {}),
  }
  if (isPlain)
    return { ids: await pageFound(ctx, { ...whole, match, filter: {} }, page), total: whole.total, ...how }
  const own = productCondition(filter, await readOfferTable(ctx))
  const condition = whereFound(own, match)
  const known = await countProducts(ctx, filter, foundBy(match))
  const { total } = known
  if (pieceOf(page).offset >= total) return { ids: [], total, ...how }
  const best = 'ids' in match ? match.ids : whole.ids.slice(0, mostInOrder)
  const ranked = await foremost(ctx, { q, match, filter, best }, own, page)
  if (ranked.ids) return { ids: ranked.ids, total, ...how }
  // The pages before show the foremost first: what follows them goes on behind.
  const { first } = ranked
  const here = pageOf(first, page)
  const { sort, offset, limit } = pieceOf(page)
  const others = await findProductIds(
    ctx.db,
    whereOther(condition, first),
    { sort, offset: Math.max(0, offset - first.length), limit: limit - here.length },
    { ...known, total: total - first.length },
  )
  return { ids: [...here, ...others], total, ...how }
}

/**
 * Ids of a page of what fits, and the exact total. What words mean is decided by them alone, so that a filter chooses among
 * what they find and its counts hold.
 */
export const findProducts = (
  ctx: Ctx,
  q: string | undefined,
  filter: ProductFilter,
  page: ProductPage,
): Promise<FoundIds> => (q ? search(ctx, q, filter, page) : browse(ctx, filter, page))
