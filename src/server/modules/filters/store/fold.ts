import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** One at a time folds; the lock ends with the transaction. */
export const tryFolding = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('filters.fold', 0)) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** Takes what came and went into the kept counts, those of a kind in one statement: no reader ever sees half of it. */
export const foldChanges = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    with gone as (delete from product_count_changes returning *),
    sums as (
      select category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step, sum(products) as products
      from gone group by 1, 2, 3, 4, 5, 6, 7, 8)
    insert into product_counts as kept
    select * from sums where products <> 0
    on conflict on constraint product_counts_pkey do update set products = kept.products + excluded.products`.execute(
    db,
  )
  await sql`delete from product_counts where products = 0`.execute(db)
  await sql`
    with gone as (delete from product_block_changes returning *),
    sums as (select category_id, featured, block, sum(products) as products from gone group by 1, 2, 3)
    insert into product_blocks as kept
    select * from sums where products <> 0
    on conflict on constraint product_blocks_pkey do update set products = kept.products + excluded.products`.execute(
    db,
  )
  await sql`delete from product_blocks where products = 0`.execute(db)
}
