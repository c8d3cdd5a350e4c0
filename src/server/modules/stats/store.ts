import { type Kysely, sql } from 'kysely'
import type { Stats } from '#contract/stats.ts'
import type { DB } from '#server/db/types.ts'

/**
 * A member who clicks sends a session, and that is noted as a visit: no click is looked at. Points of members of the demo that
 * was taken off the site, who are few, are taken off the sum.
 */
export const countAll = async (db: Kysely<DB>, activeSince: Date): Promise<Stats> => {
  const counted = await sql<Stats>`
    with kept as (
      select retailer_id, products from product_counts union all select retailer_id, products from product_count_changes),
    removed as (
      select u.id from demo_rows d join users u on u.id = d.row_id where d.kind = 'member' and u.deleted_at is not null)
    select
      (select count(*)::int from users where deleted_at is null and last_seen_at >= ${activeSince}) as "activeUsers",
      ((select coalesce(sum(points), 0) from (
          select points from confirmed_points union all select points from confirmed_point_changes) confirmed)
        - (select coalesce(sum(points), 0) from ledger_entries
          where kind = 'earn_confirm' and user_id in (select id from removed)))::float8 as "totalPoints",
      (select coalesce(sum(products), 0)::int from kept) as "productsCount",
      (select count(*)::int from (select from kept where retailer_id > 0 group by retailer_id having sum(products) > 0) selling) as "brandsCount"`.execute(
    db,
  )
  return counted.rows[0] ?? { activeUsers: 0, totalPoints: 0, productsCount: 0, brandsCount: 0 }
}

/** One at a time folds; the lock ends with the transaction. */
export const tryFolding = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('stats.fold', 0)) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** Takes what was confirmed since into the kept sum, in one statement: no reader ever sees half of it. */
export const foldConfirmed = async (db: Kysely<DB>): Promise<void> => {
  await sql`
    with gone as (delete from confirmed_point_changes returning points)
    insert into confirmed_points as kept (points) select coalesce(sum(points), 0) from gone
    on conflict (id) do update set points = kept.points + excluded.points`.execute(db)
}
