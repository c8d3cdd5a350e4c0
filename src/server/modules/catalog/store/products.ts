import { type Kysely, sql } from 'kysely'
import type { Product } from '#contract/products.ts'
import { builtOnce, prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/types.ts'
import { isAhead } from '#server/db/until.ts'
import type { PictureNow } from '#server/media/shown-from.ts'
import type { OfferNow } from '#server/modules/earning/index.ts'
import { longestDeadMs } from '#server/modules/pictures/index.ts'
import { addDays } from '#shared/vietnam-time.ts'
import { ratingOf } from '../rules.ts'
import { editedColumns, fieldsAlone, fieldsInLists, type ProductValues } from './product-columns.ts'

/**
 * Is a product not to be bought now: its link says out of stock, or failed twice, and the operator lets that be shown.
 * With the rule off no link is looked up.
 */
const soldOut = sql<boolean>`coalesce((select (value->>'hideUnavailable')::boolean from settings where key = 'links')
  and exists (select from link_states where link_key = md5(products.affiliate_link)::uuid
    and (state = 'out_of_stock' or errors >= 2)), false)`

/** Is its picture, one from elsewhere, known dead? (remote_pictures, under the md5 of its address) */
const deadPicture = (at: Date) => sql<boolean>`(products.image not like '/%' and exists (
  select from remote_pictures where key = md5(products.image)::uuid and ${isAhead('retry_at', at, longestDeadMs)}))`

/** For how long a lower price is told of. */
export const dropShownDays = 30
/** What it cost before, where its price fell lately: kept with the price that made it. */
const was = (since: Date) => sql<number | null>`(select fallen_prices.was from fallen_prices
  where fallen_prices.product_id = products.id and fallen_prices.price = products.price
    and fallen_prices.since > ${since})`

/** What a product is answered with besides its own columns: what holds at this moment. */
export type Moment = { at: Date; offerNow: OfferNow; pictureNow: PictureNow }

const selectProducts = (db: Kysely<DB>, at: Date, droppedSince: Date) =>
  db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('retailers', 'retailers.id', 'products.retailer_id')
    .where('products.deleted_at', 'is', null)
    .modifyFront(prepared)
    .select([
      'products.id',
      ...editedColumns.map((column) => `products.${column}` as const),
      'products.affiliate_network',
      'products.retailer_id',
      'products.rating_sum',
      'products.review_count',
      'categories.name as category_name',
      'categories.icon as category_icon',
      'retailers.name as retailer_name',
      soldOut.as('sold_out'),
      deadPicture(at).as('dead_picture'),
      was(droppedSince).as('was'),
    ])

const droppedSince = (at: Date): Date => addDays(at, -dropShownDays)
const oneProduct = builtOnce((db, id: number, at: Date, since: Date) =>
  selectProducts(db, at, since).where('products.id', '=', id).compile(),
)
const someProducts = builtOnce((db, ids: readonly number[], at: Date, since: Date) =>
  selectProducts(db, at, since).where(sql<boolean>`products.id = any(${ids})`).compile(),
)

/** A product with its shop's row, which few answers tell. */
export type ShopsProduct = Product & { retailerId: number | null }

type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>

const toProduct = (row: Row, { offerNow, pictureNow }: Moment): ShopsProduct => ({
  id: row.id,
  retailerId: row.retailer_id,
  ...fieldsInLists(row),
  categoryName: row.category_name,
  categoryIcon: row.category_icon,
  ...ratingOf(row.rating_sum, row.review_count),
  reviewCount: row.review_count,
  retailer: row.retailer_name,
  reward: offerNow(row.id, row),
  ...pictureNow(row.image, row.dead_picture),
  ...(row.was === null ? {} : { was: row.was }),
  ...(row.sold_out ? { soldOut: true } : {}),
})

export const findProduct = async (
  db: Kysely<DB>,
  id: number,
  moment: Moment,
): Promise<Product | undefined> => {
  const [row] = await oneProduct(db, id, moment.at, droppedSince(moment.at))
  return row && { ...toProduct(row, moment), ...fieldsAlone(row) }
}

/** The live ones among these ids, in the order asked. */
export const productsByIds = async (
  db: Kysely<DB>,
  ids: readonly number[],
  moment: Moment,
): Promise<ShopsProduct[]> => {
  if (ids.length === 0) return []
  const rows = await someProducts(db, ids, moment.at, droppedSince(moment.at))
  const byId = new Map(rows.map((row) => [row.id, toProduct(row, moment)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const insertProduct = async (
  db: Kysely<DB>,
  values: ProductValues & { source?: string; external_id?: string },
  at: Date,
): Promise<number | undefined> => {
  const row = await db
    .insertInto('products')
    .values({ ...values, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.constraint('products_source_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findBySource = async (db: Kysely<DB>, source: string, externalId: string) =>
  (
    await db
      .selectFrom('products')
      .select('id')
      .where('source', '=', source)
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.id

/** Live products with exactly this link, 5 at most. */
export const findByLink = (db: Kysely<DB>, link: string, exceptId: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('affiliate_link', '=', link)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .limit(5)
    .execute()

/** The live product whose link leads to a page. */
export const findByLinkKey = async (db: Kysely<DB>, key: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('products')
      .select('id')
      .where('link_key', '=', key)
      .where('deleted_at', 'is', null)
      .orderBy('tracked', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** The editable columns of a live product, locked until the transaction ends. */
export const lockProduct = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('products')
    .select(editedColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Id, price and last change of the live products that have this link, locked in the order of their ids. */
export const lockPricesBehind = (db: Kysely<DB>, link: string) =>
  db
    .selectFrom('products')
    .select(['id', 'price', 'updated_at'])
    .where('affiliate_link', '=', link)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Of these products those that taking an import back wrote since then: where that left one as it was before, its last change is the one
 * from before, too. Asked once they are locked: who held them until then is heard of.
 */
export const takenBackSince = async (
  db: Kysely<DB>,
  ids: readonly number[],
  since: Date,
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('import_rows')
    .select('product_id')
    .where(sql<boolean>`product_id = any(${ids})`)
    .where('undone_at', '>', since)
    .execute()
  return new Set(rows.map((row) => row.product_id))
}

export const updateProduct = async (
  db: Kysely<DB>,
  id: number,
  values: Partial<ProductValues>,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('products')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Keeps the row for clicks, purchases and the ledger. */
export const removeProduct = async (db: Kysely<DB>, id: number, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('products')
    .set({ deleted_at: at, updated_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down a price that was seen. 0 is none yet: whatever looks back compares with the last that was asked. */
export const insertPrice = async (
  db: Kysely<DB>,
  entry: { productId: number; price: number; source: string; at: Date },
): Promise<void> => {
  if (entry.price === 0) return
  await db
    .insertInto('price_history')
    .values({ product_id: entry.productId, price: entry.price, source: entry.source, observed_at: entry.at })
    .execute()
}

/** What a live product costs and the prices observed of it, oldest first; undefined where there is no such product. */
export const listPrices = async (db: Kysely<DB>, productId: number) => {
  const rows = await db
    .selectFrom('products')
    .leftJoin('price_history', 'price_history.product_id', 'products.id')
    .modifyFront(prepared)
    .select(['products.price as now', 'price_history.observed_at', 'price_history.price'])
    .where('products.id', '=', productId)
    .where('products.deleted_at', 'is', null)
    .orderBy('price_history.observed_at')
    .orderBy('price_history.id')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const seen = rows.flatMap(({ observed_at: observedAt, price }) =>
    observedAt === null || price === null ? [] : [{ observedAt, price }],
  )
  return { now: first.now, seen }
}

/** Recomputes a product's stars from what counts: empty ratings at once, written ones when approved. */
export const recountRatings = async (db: Kysely<DB>, productId: number): Promise<void> => {
  await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  const totals = await db
    .selectFrom('comments')
    .where('product_id', '=', productId)
    .where('rating', 'is not', null)
    .where((e) => e.or([e('content', '=', ''), e('status', '=', 'approved')]))
    .select(sql<number>`coalesce(sum(rating), 0)::int`.as('sum'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  await db
    .updateTable('products')
    .set({ rating_sum: totals.sum, review_count: totals.count })
    .where('id', '=', productId)
    .execute()
}

export const replaceLinkOrigin = async (db: Kysely<DB>, source: string, origin: string): Promise<void> => {
  await db
    .updateTable('products')
    .set({ affiliate_link: sql`regexp_replace(affiliate_link, '^https?://[^/]+', ${origin})` })
    .where('source', '=', source)
    .where('affiliate_link', 'not like', `${origin}/%`)
    .execute()
}

/** Live products whose category is not. */
export const findHomeless = (db: Kysely<DB>): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.deleted_at', 'is', null)
    .where('categories.deleted_at', 'is not', null)
    .select(['products.id', 'products.name'])
    .execute()
