import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type FeedRow = {
  source: string
  externalId: string
  name: string
  description: string | null
  image: string
  price: number
  link: string
  network: string
  tracked: boolean
  retailerId: number | null
  points: number
  categoryId: number
  contentHash: string
  nameSearch: string
  descriptionSearch: string
}

/** One import of a source at a time may write; the others wait for its batch to end. */
export const lockSources = async (db: Kysely<DB>, sources: readonly string[]): Promise<void> => {
  for (const source of [...new Set(sources)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.feed:${source}`}, 0))`.execute(db)
}

/** The columns of a product that a feed writes, as they stand in the table. */
export type FeedValues = {
  name: string
  description: string | null
  image: string
  price: number
  affiliate_link: string
  affiliate_network: string
  retailer_id: number | null
  points_reward: number
  category_id: number
  content_hash: string | null
}
/** `before` is null for a product that was not there (or had been taken back by undoing an import). */
export type WrittenRow = { productId: number; place: number; before: FeedValues | null }

const feedValues = sql`jsonb_build_object('name', known.name, 'description', known.description,
  'image', known.image, 'price', known.price, 'affiliate_link', known.affiliate_link,
  'affiliate_network', known.affiliate_network, 'retailer_id', known.retailer_id,
  'points_reward', known.points_reward, 'category_id', known.category_id, 'content_hash', known.content_hash)`

export type Standing = {
  state: 'new' | 'changed' | 'unchanged'
  productId: number | null
  price: number | null
  name: string | null
}

/**
 * Where each row stands against the catalogue. What an admin took off the site is left off, so it counts as
 * unchanged; what undoing an import took off (it has no content hash) may come again.
 */
export const findStandings = async (
  db: Kysely<DB>,
  rows: readonly Pick<FeedRow, 'source' | 'externalId' | 'contentHash'>[],
): Promise<Standing[]> => {
  const found = await sql<Standing>`
    select case when known.id is null or (known.deleted_at is not null and known.content_hash is null) then 'new'
      when known.content_hash = given.content_hash or known.deleted_at is not null then 'unchanged'
      else 'changed' end as state, known.id as "productId", known.price, known.name
    from unnest(${column(rows, 'source')}::text[], ${column(rows, 'externalId')}::text[],
      ${column(rows, 'contentHash')}::text[]) with ordinality as given (source, external_id, content_hash, place)
    left join products known on known.source = given.source and known.external_id = given.external_id
    order by given.place`.execute(db)
  return found.rows
}

const column = <R, K extends keyof R>(rows: readonly R[], key: K) => rows.map((row) => row[key])

/** The products about to be changed stay as they are until the transaction ends. */
export const lockProducts = async (db: Kysely<DB>, ids: readonly number[]): Promise<void> => {
  await sql`select id from products where id = any(${ids}) order by id for no key update`.execute(db)
}

/** Writes a batch in one statement: new rows, rows whose content differs, and a price entry for each new price. */
export const writeFeedRows = async (
  db: Kysely<DB>,
  rows: readonly FeedRow[],
  at: Date,
): Promise<WrittenRow[]> => {
  const written = await sql<WrittenRow>`
    with incoming as (
      select given.*, known.id as known_id, known.price as known_price, known.deleted_at as known_gone,
        ${feedValues} as known_values
      from unnest(${column(rows, 'source')}::text[], ${column(rows, 'externalId')}::text[],
        ${column(rows, 'name')}::text[], ${column(rows, 'description')}::text[], ${column(rows, 'image')}::text[],
        ${column(rows, 'price')}::int[], ${column(rows, 'link')}::text[], ${column(rows, 'network')}::text[],
        ${column(rows, 'retailerId')}::int[], ${column(rows, 'points')}::int[], ${column(rows, 'categoryId')}::int[],
        ${column(rows, 'contentHash')}::text[], ${column(rows, 'nameSearch')}::text[],
        ${column(rows, 'descriptionSearch')}::text[], ${column(rows, 'tracked')}::boolean[])
        with ordinality as given (source, external_id, name, description, image, price, affiliate_link,
          affiliate_network, retailer_id, points_reward, category_id, content_hash, name_search, description_search,
          tracked, place)
      left join products known on known.source = given.source and known.external_id = given.external_id
      where known.content_hash is distinct from given.content_hash),
    written as (
      insert into products (source, external_id, name, description, image, price, affiliate_link, affiliate_network,
        retailer_id, points_reward, category_id, content_hash, name_search, description_search, tracked, created_at,
        updated_at)
      select source, external_id, name, description, image, price, affiliate_link, affiliate_network, retailer_id,
        points_reward, category_id, content_hash, name_search, description_search, tracked, ${at}, ${at}
      from incoming order by place
      on conflict (source, external_id) do update set name = excluded.name, description = excluded.description,
        image = excluded.image, price = excluded.price, affiliate_link = excluded.affiliate_link,
        affiliate_network = excluded.affiliate_network, retailer_id = excluded.retailer_id,
        points_reward = excluded.points_reward, category_id = excluded.category_id,
        content_hash = excluded.content_hash, tracked = excluded.tracked, name_search = excluded.name_search,
        description_search = excluded.description_search, updated_at = excluded.updated_at, deleted_at = null
      where products.content_hash is distinct from excluded.content_hash
      returning id, source, external_id, price),
    prices as (
      insert into price_history (product_id, price, source, observed_at)
      select written.id, written.price, written.source, ${at}
      from written join incoming using (source, external_id)
      where incoming.known_gone is not null or incoming.known_price is distinct from written.price)
    select written.id as "productId", (place - 1)::int as place,
      case when known_id is null or known_gone is not null then null else known_values end as before
    from written join incoming using (source, external_id)`.execute(db)
  return written.rows
}

/** Lets the planner and the search indexes take in what a large import wrote. */
export const settleProducts = async (db: Kysely<DB>): Promise<void> => {
  await sql`vacuum (analyze) products`.execute(db)
}
