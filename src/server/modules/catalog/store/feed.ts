import { type Kysely, sql } from 'kysely'
import { runPatiently } from '#server/db/patient.ts'
import type { DB } from '#server/db/types.ts'
import { type ProductField, productFieldList } from '#shared/product-fields.ts'
import {
  arraysOf,
  batchColumns,
  type FeedBefore,
  type FeedRow,
  feedValueColumns,
  named,
  setFrom,
} from './product-columns.ts'

/** A row of a feed under the name by which it is known again. */
export type IdentifiedRow = FeedRow & { source: string; external_id: string }

/** One import of a source at a time may write; the others wait for its batch to end. */
export const lockSources = async (db: Kysely<DB>, sources: readonly string[]): Promise<void> => {
  for (const source of [...new Set(sources)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.feed:${source}`}, 0))`.execute(db)
}

/** `before` is null for a product that was not there (or had been taken back by undoing an import). */
export type WrittenRow = { productId: number; place: number; before: FeedBefore | null }

const knownValues = sql`jsonb_build_object(${sql.join(
  [...feedValueColumns, 'updated_at'].map((column) => sql`${sql.lit(column)}, ${sql.ref(`known.${column}`)}`),
)})`

export type FeedMatch = {
  state: 'new' | 'changed' | 'unchanged'
  productId: number | null
  price: number | null
  name: string | null
  /** What the catalogue has: the content it was written from, and its points, which people may have changed. */
  hash: string | null
  points: number | null
}

/**
 * Where each row stands against the catalogue. What an admin took off the site is left off, so it counts as
 * unchanged; what undoing an import took off (it has no content hash) may come again.
 */
export const matchFeedRows = async (
  db: Kysely<DB>,
  rows: readonly Pick<IdentifiedRow, 'source' | 'external_id' | 'content_hash'>[],
): Promise<FeedMatch[]> => {
  const found = await sql<FeedMatch>`
    select case when known.id is null or (known.deleted_at is not null and known.content_hash is null) then 'new'
      when known.content_hash = given.content_hash or known.deleted_at is not null then 'unchanged'
      else 'changed' end as state, known.id as "productId", known.price, known.name,
      known.content_hash as hash, known.points_reward as points
    from unnest(${arraysOf(rows, ['source', 'external_id', 'content_hash'])}) with ordinality
      as given (source, external_id, content_hash, place)
    left join products known on known.source = given.source and known.external_id = given.external_id
    order by given.place`.execute(db)
  return found.rows
}

/** What a product has in fields of a feed, and what the category it stands in is called; null: that one is off the site. */
export type OwnValues = { category: string | null; values: Partial<Record<ProductField, unknown>> }

export const findOwnValues = async (
  db: Kysely<DB>,
  ids: readonly number[],
  fields: readonly ProductField[],
): Promise<Map<number, OwnValues>> => {
  const values = productFieldList
    .filter(({ name }) => fields.includes(name))
    .map(({ name, column }) => sql`${sql.lit(name)}, ${sql.ref(`products.${column}`)}`)
  const found = await sql<OwnValues & { id: number }>`
    select products.id, categories.name as category, jsonb_build_object(${sql.join(values)}) as values
    from products
    left join categories on categories.id = products.category_id and categories.deleted_at is null
    where products.id = any(${ids})`.execute(db)
  return new Map(found.rows.map(({ id, ...own }) => [id, own]))
}

/** The products about to be changed stay as they are until the transaction ends. */
export const lockProducts = async (db: Kysely<DB>, ids: readonly number[]): Promise<void> => {
  await sql`select id from products where id = any(${ids}) order by id for no key update`.execute(db)
}

const identity = ['source', 'external_id'] as const
const written = [...identity, ...batchColumns]

/** Writes a batch in one statement: new rows, rows whose content differs, and a price entry for each new price. */
export const writeFeedRows = async (
  db: Kysely<DB>,
  rows: readonly IdentifiedRow[],
  at: Date,
): Promise<WrittenRow[]> => {
  const done = await sql<WrittenRow>`
    with incoming as (
      select given.*, known.id as known_id, known.price as known_price, known.deleted_at as known_gone,
        ${knownValues} as known_values
      from unnest(${arraysOf(rows, written)}) with ordinality as given (${named(written)}, place)
      left join products known on known.source = given.source and known.external_id = given.external_id
      where known.content_hash is distinct from given.content_hash),
    written as (
      insert into products (${named(written)}, created_at, updated_at)
      select ${named(written)}, ${at}, ${at} from incoming order by place
      on conflict (source, external_id) do update set ${setFrom('excluded', batchColumns)},
        updated_at = excluded.updated_at, deleted_at = null
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
  return done.rows
}

/** Writes points alone, with the content they stand for; what else people made of these products stays. */
export const writeFedPoints = async (
  db: Kysely<DB>,
  rows: readonly { id: number; points_reward: number; content_hash: string }[],
  at: Date,
): Promise<{ productId: number; before: FeedBefore }[]> => {
  const done = await sql<{ productId: number; before: FeedBefore }>`
    update products set points_reward = given.points_reward, content_hash = given.content_hash, updated_at = ${at}
    from products known join unnest(${arraysOf(rows, ['id', 'points_reward', 'content_hash'])})
      as given (id, points_reward, content_hash) using (id)
    where products.id = known.id
    returning known.id as "productId", ${knownValues} as before`.execute(db)
  return done.rows
}

/** Lets the planner and the search indexes take in what a large import wrote: minutes where it wrote a million products. */
export const settleProducts = (db: Kysely<DB>, direct: string | undefined): Promise<void> =>
  runPatiently(db, direct, 'vacuum (analyze) products, search_entries')
