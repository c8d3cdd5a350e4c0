import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Products go into sitemaps by id, so that an address stays in its file. */
export const chunkSize = 50_000

export type Entry = { path: string; changedAt: Date }
export type Chunk = { number: number; changedAt: Date }

/** The product sitemaps that are not empty. */
export const listChunks = async (db: Kysely<DB>): Promise<Chunk[]> => {
  const found = await sql<Chunk>`
    select (id - 1) / ${sql.lit(chunkSize)} + 1 as number, max(updated_at) as "changedAt"
    from products where deleted_at is null group by 1 order by 1`.execute(db)
  return found.rows
}

export const listProductEntries = async (db: Kysely<DB>, chunk: number): Promise<Entry[]> => {
  const found = await sql<Entry>`
    select '/products/' || id as path, updated_at as "changedAt" from products
    where deleted_at is null and id > ${(chunk - 1) * chunkSize} and id <= ${chunk * chunkSize}
    order by id`.execute(db)
  return found.rows
}

export const listCategoryEntries = async (db: Kysely<DB>): Promise<Entry[]> => {
  const found = await sql<Entry>`
    select '/products?category=' || categories.id as path, max(products.updated_at) as "changedAt"
    from categories join products on products.category_id = categories.id and products.deleted_at is null
    where categories.deleted_at is null group by categories.id order by categories.id`.execute(db)
  return found.rows
}

/** The shops that sell something on the site. */
export const listRetailerEntries = async (db: Kysely<DB>): Promise<Entry[]> => {
  const found = await sql<Entry>`
    select '/cua-hang/' || retailers.slug as path, coalesce(period_to, created_at) as "changedAt"
    from retailers left join retailer_statistics on retailer_id = retailers.id
    where exists (select from products where products.retailer_id = retailers.id and deleted_at is null)
    order by retailers.id limit 20000`.execute(db)
  return found.rows
}

export type FeedPost = {
  id: number
  slug: string
  title: string
  excerpt: string
  shownAt: Date
  changedAt: Date
}

/** Published and due posts, newest first. One that waited for its day changed when it came out. */
export const listFeedPosts = async (db: Kysely<DB>, now: Date, limit: number): Promise<FeedPost[]> => {
  const found = await sql<FeedPost>`
    select id, slug, title, excerpt, coalesce(published_at, created_at) as "shownAt",
      greatest(updated_at, coalesce(published_at, created_at)) as "changedAt"
    from blog_posts where published and coalesce(published_at, created_at) <= ${now}
    order by coalesce(published_at, created_at) desc, id desc limit ${limit}`.execute(db)
  return found.rows
}

export const findProductCard = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.name',
      'products.price',
      'products.id',
      'products.points_reward',
      'products.affiliate_link',
      'products.affiliate_network',
      'products.retailer_id',
      'products.category_id',
      'products.image',
      'categories.icon',
    ])
    .where('products.id', '=', id)
    .where('products.deleted_at', 'is', null)
    .executeTakeFirst()

export const findPostCard = (db: Kysely<DB>, id: number, now: Date) =>
  db
    .selectFrom('blog_posts')
    .select(['title', 'featured_image as image', 'reading_minutes as minutes'])
    .where('id', '=', id)
    .where('published', '=', true)
    .where(sql<Date>`coalesce(published_at, created_at)`, '<=', now)
    .executeTakeFirst()
