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

/** Of these rows, the places of those already there with this content, or taken off the site by an admin. */
export const findSettled = async (
  db: Kysely<DB>,
  rows: readonly Pick<FeedRow, 'source' | 'externalId' | 'contentHash'>[],
): Promise<Set<number>> => {
  const found = await sql<{ place: number }>`
    select given.place::int as place
    from unnest(${rows.map((row) => row.source)}::text[], ${rows.map((row) => row.externalId)}::text[],
      ${rows.map((row) => row.contentHash)}::text[]) with ordinality as given (source, external_id, content_hash, place)
    join products known on known.source = given.source and known.external_id = given.external_id
    where known.content_hash = given.content_hash or known.deleted_at is not null`.execute(db)
  return new Set(found.rows.map((row) => row.place - 1))
}

const column = <K extends keyof FeedRow>(rows: readonly FeedRow[], key: K) => rows.map((row) => row[key])

/** Writes a batch in one statement: new rows, rows whose content differs, and a price entry for each new price. */
export const writeFeedRows = async (
  db: Kysely<DB>,
  rows: readonly FeedRow[],
  at: Date,
): Promise<{ created: number; updated: number }> => {
  const written = await sql<{ created: number; updated: number }>`
    with incoming as (
      select given.*, known.id as known_id, known.price as known_price
      from unnest(${column(rows, 'source')}::text[], ${column(rows, 'externalId')}::text[],
        ${column(rows, 'name')}::text[], ${column(rows, 'description')}::text[], ${column(rows, 'image')}::text[],
        ${column(rows, 'price')}::int[], ${column(rows, 'link')}::text[], ${column(rows, 'network')}::text[],
        ${column(rows, 'retailerId')}::int[], ${column(rows, 'points')}::int[], ${column(rows, 'categoryId')}::int[],
        ${column(rows, 'contentHash')}::text[], ${column(rows, 'nameSearch')}::text[],
        ${column(rows, 'descriptionSearch')}::text[])
        with ordinality as given (source, external_id, name, description, image, price, affiliate_link,
          affiliate_network, retailer_id, points_reward, category_id, content_hash, name_search, description_search,
          place)
      left join products known on known.source = given.source and known.external_id = given.external_id
      where known.content_hash is distinct from given.content_hash),
    written as (
      insert into products (source, external_id, name, description, image, price, affiliate_link, affiliate_network,
        retailer_id, points_reward, category_id, content_hash, name_search, description_search, created_at, updated_at)
      select source, external_id, name, description, image, price, affiliate_link, affiliate_network, retailer_id,
        points_reward, category_id, content_hash, name_search, description_search, ${at}, ${at}
      from incoming order by place
      on conflict (source, external_id) do update set name = excluded.name, description = excluded.description,
        image = excluded.image, price = excluded.price, affiliate_link = excluded.affiliate_link,
        affiliate_network = excluded.affiliate_network, retailer_id = excluded.retailer_id,
        points_reward = excluded.points_reward, category_id = excluded.category_id,
        content_hash = excluded.content_hash, name_search = excluded.name_search,
        description_search = excluded.description_search, updated_at = excluded.updated_at
      where products.content_hash is distinct from excluded.content_hash
      returning id, source, external_id, price),
    prices as (
      insert into price_history (product_id, price, source, observed_at)
      select written.id, written.price, written.source, ${at}
      from written join incoming using (source, external_id)
      where incoming.known_price is distinct from written.price)
    select count(*) filter (where known_id is null)::int as created,
      count(*) filter (where known_id is not null)::int as updated
    from written join incoming using (source, external_id)`.execute(db)
  return written.rows[0] ?? { created: 0, updated: 0 }
}

/** Lets the planner and the search indexes take in what a large import wrote. */
export const settleProducts = async (db: Kysely<DB>): Promise<void> => {
  await sql`vacuum (analyze) products`.execute(db)
}
