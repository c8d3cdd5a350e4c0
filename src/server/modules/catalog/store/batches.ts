import { type Kysely, sql } from 'kysely'
import type { BatchChange } from '#contract/admin-products.ts'
import type { DB } from '#server/db/types.ts'

type Kind = BatchChange['kind']
type Value = string | number | boolean | null
export type BatchEntry = { id: number; before: Value; after: Value }

/** These products while they are live, in the order of their ids; locked when they are about to change. */
export const selectMany = (db: Kysely<DB>, ids: readonly number[], { lock }: { lock: boolean }) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'category_id', 'featured', 'points_reward', 'retailer_id'])
    .where(sql<boolean>`id = any(${ids})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forNoKeyUpdate())
    .execute()

export const insertBatch = async (
  db: Kysely<DB>,
  batch: { kind: Kind; actorId: number; items: BatchEntry[]; at: Date },
): Promise<number> => {
  const row = await db
    .insertInto('product_batches')
    .values({
      kind: batch.kind,
      actor_id: batch.actorId,
      items: JSON.stringify(batch.items),
      created_at: batch.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Marks a batch as undone; undefined when there is none or it is undone already. */
export const takeBatch = async (
  db: Kysely<DB>,
  id: number,
  at: Date,
): Promise<{ kind: Kind; items: BatchEntry[]; at: Date } | undefined> => {
  const row = await db
    .updateTable('product_batches')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['kind', 'items', 'created_at'])
    .executeTakeFirst()
  return (
    row && {
      kind: row.kind as Kind,
      items: row.items as unknown as BatchEntry[],
      at: row.created_at,
    }
  )
}

/** The latest of this person since then that was not taken back. */
export const findLastBatch = async (
  db: Kysely<DB>,
  actorId: number,
  since: Date,
): Promise<{ batchId: number; kind: Kind; products: number; at: string } | null> => {
  const row = await db
    .selectFrom('product_batches')
    .select(['id', 'kind', 'created_at', sql<number>`jsonb_array_length(items)`.as('products')])
    .where('actor_id', '=', actorId)
    .where('created_at', '>', since)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        ...{ batchId: row.id, kind: row.kind as Kind, products: row.products },
        at: row.created_at.toISOString(),
      }
    : null
}

export const hasBatch = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('product_batches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/**
 * Puts a product that left the site at `deletedAt` back when its category is still there, which it then stays until the transaction ends.
 * What left once more since, by hand or with the import that had brought it, stays away.
 */
export const restoreProduct = async (
  db: Kysely<DB>,
  id: number,
  { deletedAt, at }: { deletedAt: Date; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('products')
    .set({ deleted_at: null, updated_at: at })
    .where('id', '=', id)
    .where('deleted_at', '=', deletedAt)
    .where((e) =>
      e.exists(
        e
          .selectFrom('categories')
          .select('categories.id')
          .whereRef('categories.id', '=', 'products.category_id')
          .where('categories.deleted_at', 'is', null)
          .forShare(),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Strikes the price of a moment out of a product's history where it is the last one there and `before` the one before it. */
export const strikeLastPrice = async (
  db: Kysely<DB>,
  productId: number,
  { at, before }: { at: Date; before: number },
): Promise<boolean> => {
  const struck = await sql`
    with latest as (
      select id, price, source, observed_at from price_history where product_id = ${productId}
      order by observed_at desc, id desc limit 2)
    delete from price_history using (select * from latest order by observed_at desc, id desc limit 1) last
    where price_history.id = last.id and last.source = 'manual' and last.observed_at = ${at}
      and exists (select from latest where id <> last.id and price = ${before})
    returning price_history.id`.execute(db)
  return struck.rows.length > 0
}
