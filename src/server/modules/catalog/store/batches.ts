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
): Promise<{ kind: Kind; items: BatchEntry[] } | undefined> => {
  const row = await db
    .updateTable('product_batches')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['kind', 'items'])
    .executeTakeFirst()
  return row && { kind: row.kind as Kind, items: row.items as unknown as BatchEntry[] }
}

export const hasBatch = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db.selectFrom('product_batches').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Puts a product back on the site when its category is still there. */
export const restoreProduct = async (db: Kysely<DB>, id: number, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('products')
    .set({ deleted_at: null, updated_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('categories')
          .select('categories.id')
          .whereRef('categories.id', '=', 'products.category_id')
          .where('categories.deleted_at', 'is', null),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
