import type { Product } from '#contract/products.ts'
import type { AdminRetailer, ProductRetailer, Retailer, RetailerDetail } from '#contract/retailers.ts'
import { countsAs, productTag } from '#server/db/change-tags.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { readsAs } from '#server/kernel/reads.ts'
import { listFacets, listProductsByIds } from '#server/modules/catalog/index.ts'
import { ratesInForce, shareOfOrder } from '#server/modules/commission-rates/index.ts'
import { listRulesOfShop } from '#server/modules/earning/index.ts'
import { retailersText as t } from '#server/text/retailers.ts'
import { figuresOf, toAdminRetailer, toRetailer } from '../rules.ts'
import * as store from '../store/retailers.ts'
import { openingsOf } from './openings-of.ts'

const noOpening: Retailer['opening'] = { tracked: false, points: 0, rate: null }

type Paging = { page: number; limit: number }

const getRow = async (ctx: Ctx, slug: string): Promise<store.RetailerRow> => {
  const row = await readsAs(countsAs(), () => store.findBySlug(ctx.db, slug))
  if (!row) throw notFound(t.missing)
  return row
}

/** Shops that sell something on the site. */
export const listRetailers = async (
  ctx: Ctx,
  paging: Paging,
): Promise<{ items: Retailer[]; total: number }> => {
  const { items, total } = await readsAs(countsAs(), () => store.listSelling(ctx.db, paging))
  const openings = await openingsOf(ctx, items)
  return { items: items.map((row, n) => toRetailer(row, openings[n] ?? noOpening)), total }
}

const ratesOf = async (
  ctx: Ctx,
  id: number,
  { rate }: Retailer['opening'],
): Promise<RetailerDetail['rates']> => {
  if (rate?.basis !== 'commission') return []
  const paid = (await ratesInForce(ctx, [id])).get(id) ?? []
  return paid.map(({ category, most }) => ({ category, upTo: shareOfOrder(rate, most) }))
}

/** @throws AppError not_found */
export const getRetailer = async (ctx: Ctx, slug: string): Promise<RetailerDetail> => {
  const row = await getRow(ctx, slug)
  const networks = await readsAs(countsAs(), () => store.networksOf(ctx.db, row.id))
  const tracked = networks.length > 0
  const listCategories = async () => (await listFacets(ctx, { retailerId: row.id })).categories
  const rules = tracked ? await listRulesOfShop(ctx, { retailerId: row.id, networks, listCategories }) : []
  const [opening = noOpening] = await openingsOf(ctx, [row])
  return {
    ...toRetailer(row, opening),
    exclusions: row.exclusions,
    tracked,
    rules,
    rates: await ratesOf(ctx, row.id, opening),
  }
}

/** @throws AppError not_found */
export const listRetailerProducts = async (
  ctx: Ctx,
  slug: string,
  paging: Paging,
): Promise<{ items: Product[]; total: number }> => {
  const row = await getRow(ctx, slug)
  const ids = await store.listProductIds(ctx.db, row.id, paging)
  return { items: await listProductsByIds(ctx, ids), total: row.products ?? 0 }
}

/** @throws AppError not_found */
export const findRetailerOf = async (
  ctx: Ctx,
  productId: number,
): Promise<{ retailer: ProductRetailer | null }> => {
  const row = await readsAs({ products: productTag(productId) }, () => store.findOfProduct(ctx.db, productId))
  if (row === undefined) throw notFound(t.missingProduct)
  const { slug, name } = row
  return { retailer: slug === null || name === null ? null : { slug, name, figures: figuresOf(row) } }
}

export const listAllRetailers = async (ctx: Ctx): Promise<AdminRetailer[]> =>
  (await store.listAll(ctx.db)).map(toAdminRetailer)
