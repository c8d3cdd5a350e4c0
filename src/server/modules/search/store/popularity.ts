import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/**
 * How much people want each product: its clicks and orders of these days, and its stars, in steps of a quarter, so that a
 * click alone seldom writes a row.
 */
export const updatePopularity = async (db: Kysely<DB>, since: Date): Promise<void> => {
  await sql`
    with clicked as (
      select product_id, count(*)::float8 as clicks from affiliate_clicks where created_at >= ${since} group by product_id),
    bought as (
      select product_id, count(*)::float8 as orders from purchases
      where purchase_date >= ${since} and reversed_at is null group by product_id),
    wanted as (
      select id, round((ln(1 + coalesce(clicks, 0) + 10 * coalesce(orders, 0))
        + case when review_count = 0 then 0
            else (rating_sum::float8 / review_count - 3) * review_count / (review_count + 5) + ln(1 + review_count) / 4 end)::numeric
        * 4) / 4 as popularity
      from products left join clicked on clicked.product_id = id left join bought on bought.product_id = id
      where deleted_at is null and (clicks > 0 or orders > 0 or review_count > 0))
    update search_entries set popularity = coalesce(wanted.popularity, 0)
    from search_entries known left join wanted on wanted.id = known.product_id
    where search_entries.product_id = known.product_id and (known.popularity <> 0 or wanted.id is not null)
      and known.popularity is distinct from coalesce(wanted.popularity, 0)::real`.execute(db)
}
