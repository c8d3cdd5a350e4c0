import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Ids of live products whose price fell since then by 5 % or more: the newest, of one moment the largest first. */
export const newestDrops = async (db: Kysely<DB>, since: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select drops.product_id as id from fallen_prices drops
    join products on products.id = drops.product_id and products.deleted_at is null and products.price = drops.price
    where drops.price * 20.0 <= drops.was * 19.0 and drops.since > ${since}
    order by drops.since desc, ((drops.was - drops.price) * 100.0 / drops.was) desc, drops.product_id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const popularIds = async (db: Kysely<DB>, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select popular.product_id as id from popular_products popular
    join products on products.id = popular.product_id and products.deleted_at is null
    order by popular.place limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes the list anew; two that do so at once wait for one another. */
export const choosePopular = async (
  db: Kysely<DB>,
  { since, most }: { since: Date; most: number },
): Promise<void> => {
  // Two weeks of clicks are counted in one statement.
  await sql`set local statement_timeout = '5min'`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('popular_products'))`.execute(db)
  await sql`delete from popular_products`.execute(db)
  await sql`
    insert into popular_products (place, product_id, people)
    select row_number() over (order by people desc, latest desc), product_id, people from (
      select clicks.product_id, count(distinct clicks.user_id)::int as people, max(clicks.id) as latest
      from affiliate_clicks clicks join products on products.id = clicks.product_id and products.deleted_at is null
      where clicks.created_at >= ${since}
      group by clicks.product_id order by people desc, latest desc limit ${most}) counted`.execute(db)
}
