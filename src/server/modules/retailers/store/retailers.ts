import { type Kysely, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import { prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'

const figureColumns = [
  's.period_from as from',
  's.period_to as to',
  's.clicks',
  's.reached',
  's.conversions',
  's.confirmed',
  's.refused',
  's.reports',
  's.report_hours_median as reportHoursMedian',
  's.report_hours_p90 as reportHoursP90',
  's.confirmations',
  's.confirm_days_median as confirmDaysMedian',
  's.confirm_days_p90 as confirmDaysP90',
  's.reasons',
] as const

/** How many products each shop has on the site. */
const kept = sql<{ retailer_id: number; products: number }>`(
  select retailer_id, sum(products)::integer as products from (
    select retailer_id, products from product_counts union all select retailer_id, products from product_count_changes) every_kind
  group by retailer_id having sum(products) > 0)`.as('kept')

/** A shop with the statistics kept of it, if any are; `products` counts those on the site. */
const selectRetailers = (db: Kysely<DB>) =>
  db
    .selectFrom('retailers')
    .leftJoin('retailer_statistics as s', 's.retailer_id', 'retailers.id')
    .leftJoin(kept, (join) => join.onRef('kept.retailer_id', '=', 'retailers.id'))
    .select((e) => [
      'retailers.id',
      'retailers.slug',
      'retailers.name',
      'retailers.host',
      'retailers.exclusions',
      e.fn.coalesce('kept.products', sql<number>`0`).as('products'),
      ...figureColumns,
    ])

export type RetailerRow = Awaited<ReturnType<ReturnType<typeof selectRetailers>['executeTakeFirstOrThrow']>>

/** Shops that sell something on the site: those with most orders first, then by name. */
export const listSelling = async (
  db: Kysely<DB>,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: RetailerRow[]; total: number }> => {
  const [items, count] = await Promise.all([
    selectRetailers(db)
      .where('kept.products', '>', 0)
      .orderBy(sql`s.conversions desc nulls last`)
      .orderBy('retailers.name')
      .orderBy('retailers.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('retailers')
      .innerJoin(kept, (join) => join.onRef('kept.retailer_id', '=', 'retailers.id'))
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: Number(count.total) }
}

export const listAll = (db: Kysely<DB>): Promise<RetailerRow[]> =>
  selectRetailers(db).orderBy('retailers.name').orderBy('retailers.id').execute()

export const findBySlug = (db: Kysely<DB>, slug: string): Promise<RetailerRow | undefined> =>
  selectRetailers(db).where('retailers.slug', '=', slug).executeTakeFirst()

export const findById = (db: Kysely<DB>, id: number): Promise<RetailerRow | undefined> =>
  selectRetailers(db).where('retailers.id', '=', id).executeTakeFirst()

export const findByHost = (db: Kysely<DB>, host: string): Promise<RetailerRow | undefined> =>
  selectRetailers(db).where('retailers.host', '=', host).executeTakeFirst()

/** The shop of a live product; undefined when there is no such product, `slug` null when its shop is not known. */
export const findOfProduct = (db: Kysely<DB>, productId: number) =>
  db
    .selectFrom('products')
    .leftJoin('retailers', 'retailers.id', 'products.retailer_id')
    .leftJoin('retailer_statistics as s', 's.retailer_id', 'retailers.id')
    .modifyFront(prepared)
    .select(['retailers.slug', 'retailers.name', ...figureColumns])
    .where('products.id', '=', productId)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst()

/** The networks of a shop's products on whose links a click id can travel. */
export const networksOf = async (db: Kysely<DB>, retailerId: number): Promise<Network[]> => {
  const { rows } = await sql<{ network: Network }>`
    select network from (
      select network, products from product_counts where retailer_id = ${retailerId} and tracked
      union all select network, products from product_count_changes where retailer_id = ${retailerId} and tracked) kept
    group by network having sum(products) > 0 order by network`.execute(db)
  return rows.map(({ network }) => network)
}

/** Ids of a shop's products, newest first. */
export const listProductIds = async (
  db: Kysely<DB>,
  retailerId: number,
  { page, limit }: { page: number; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return rows.map(({ id }) => id)
}
