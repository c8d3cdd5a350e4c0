import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/**
 * Tables whose every change the database tells under their name (migration 0042): what the public pages are made of. Rows of
 * products, their prices and comments have names of their own besides, `product:12`, and products of a category
 * `category:3`.
 */
export const watchedTables: readonly string[] = [
  'blog_posts',
  'categories',
  'comments',
  'commission_rates',
  'earning_rules',
  'link_states',
  'price_history',
  'product_offers',
  'products',
  'proof_roots',
  'remote_pictures',
  'retailer_statistics',
  'retailers',
  'reward_codes',
  'rewards',
  'search_entries',
  'search_synonyms',
  'search_words',
  'settings',
  'users',
  'vouchers',
]

/** The row of a product, its prices and comments. */
export const productTag = (id: number): string => `product:${id}`
/** That comments of a product are shown: told of with the product, but other than it they may be taken down. */
export const commentsTag = (productId: number): string => `comments:${productId}`
/** All products of a category. */
export const categoryTag = (id: number): string => `category:${id}`

/**
 * Read so often changed tables that a word about each change would cost more than it is worth: known this late, in ms. Not
 * `search_queries`: of it the popular ones are shown, which an operator may hide at once, and which are soon read.
 */
export const lateTags: ReadonlyMap<string, number> = new Map([
  ['rule_totals', 1000],
  ['purchases', 60_000],
  ['statistics', 60_000],
  ['popular_products', 60_000],
  ['voucher_answers', 60_000],
])
/** What counts the whole site: people, points, products. */
export const statisticsTag = 'statistics'

/** What members open of late. */
export const popularTag = 'popular_products'

/** Kept numbers of products change exactly when products do: read as these, or as those of one category. */
export const countsAs = (tag = 'products') => ({
  ...{ product_counts: tag, product_count_changes: tag },
  ...{ product_blocks: tag, product_block_changes: tag },
})

/** Kept answers of searches change exactly when entries do. */
export const answersAs = { search_answers: 'search_entries', search_entry_changes: 'search_entries' }

/** Names of all tables of the product. */
export const tableNames = async (db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}
