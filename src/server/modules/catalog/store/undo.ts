import { type Kysely, sql } from 'kysely'
import { Overtaken } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import {
  arraysOf,
  batchColumns,
  type FeedRow,
  type FeedValues,
  feedValueColumns,
  named,
  setFrom,
} from './product-columns.ts'

export type CurrentRow = FeedValues & { id: number; updated_at: Date; deleted_at: Date | null }

/** These products as they stand, locked until the transaction ends. */
export const lockFeedRows = async (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, CurrentRow>> => {
  const found = await sql<CurrentRow>`
    select id, ${named(feedValueColumns)}, updated_at, deleted_at
    from products where id = any(${ids}) order by id for no key update`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Of these products, those that any row refers to, whichever table it is in; their price history and what goes with them aside. */
export const findReferred = async (db: Kysely<DB>, ids: readonly number[]): Promise<Set<number>> => {
  const links = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'products'::regclass and contype = 'f' and confdeltype <> 'c'
      and conrelid <> 'price_history'::regclass`.execute(db)
  const questions = links.rows.map(
    (link) =>
      sql`exists (select from ${sql.table(link.table)} held where ${sql.ref(`held.${link.column}`)} = asked.id)`,
  )
  const found = await sql<{ id: number }>`
    select id from unnest(${ids}::int[]) as asked (id) where ${sql.join([sql`false`, ...questions], sql` or `)}`.execute(
    db,
  )
  return new Set(found.rows.map((row) => row.id))
}

/** Of these products, those that only checks of their links have changed since then: nobody's name stands on that. */
export const findOnlyChecked = async (
  db: Kysely<DB>,
  writes: readonly { productId: number; writtenAt: Date }[],
): Promise<Set<number>> => {
  const found = await sql<{ id: number }>`
    select id from products join unnest(${writes.map(({ productId }) => productId)}::int[],
      ${writes.map(({ writtenAt }) => writtenAt)}::timestamptz[]) as given (id, written_at) using (id)
    where exists (select from price_history
        where product_id = products.id and source = 'check' and observed_at = products.updated_at)
      and not exists (select from audit_log
        where subject_type = 'product' and subject_id = products.id::text and actor_id is not null
          and audit_log.created_at >= written_at)`.execute(db)
  return new Set(found.rows.map((row) => row.id))
}

const refersNow = '23503'

/** Removes products nobody refers to, with their price history. @throws Overtaken when somebody has come to refer to one */
export const deleteProducts = async (db: Kysely<DB>, ids: readonly number[]): Promise<void> => {
  await sql`delete from price_history where product_id = any(${ids})`.execute(db)
  try {
    await sql`delete from products where id = any(${ids})`.execute(db)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === refersNow)
      throw new Overtaken('a product to be deleted is referred to by now', { cause: error })
    throw error
  }
}

/** Takes products off the site; without a content hash, a feed that names them again brings them back. */
export const hideProducts = async (db: Kysely<DB>, ids: readonly number[], at: Date): Promise<void> => {
  await sql`update products set deleted_at = ${at}, updated_at = ${at}, content_hash = null
    where id = any(${ids})`.execute(db)
}

export type RestoredRow = FeedRow & { id: number; updated_at: Date }

const restoredColumns = [...batchColumns, 'updated_at'] as const

/** Puts earlier values back. */
export const restoreRows = async (db: Kysely<DB>, rows: readonly RestoredRow[]): Promise<void> => {
  await sql`
    update products set ${setFrom('given', restoredColumns)}
    from unnest(${arraysOf(rows, ['id', ...restoredColumns])}) as given (id, ${named(restoredColumns)})
    where products.id = given.id`.execute(db)
}

/** Strikes out the prices an import noted: they were never asked for by a shop. */
export const deletePrices = async (
  db: Kysely<DB>,
  entries: readonly { productId: number; at: Date }[],
): Promise<void> => {
  await sql`
    delete from price_history using unnest(${entries.map((one) => one.productId)}::int[],
      ${entries.map((one) => one.at)}::timestamptz[]) as given (product_id, at)
    where price_history.product_id = given.product_id and price_history.observed_at = given.at
      and price_history.source like 'feed:%'`.execute(db)
}
