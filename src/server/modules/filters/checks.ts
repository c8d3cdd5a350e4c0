import { sql } from 'kysely'
import type { Check } from '#server/db/check.ts'

/** What the doctor proves of kept counts. */
export const filtersChecks: Check[] = [
  {
    name: 'the kept numbers of live products of each kind are those that are counted',
    broken: async (db) => {
      const { rows } = await sql<{ line: string }>`
        with kinds as (
          select category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step,
            sum(products) filter (where not counted) as kept, sum(products) filter (where counted) as live
          from (
            select category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step, products, false as counted
            from product_counts
            union all
            select category_id, retailer_id, network, tracked, featured, price_step, reward_step, rating_step, products, false
            from product_count_changes
            union all
            select category_id, coalesce(retailer_id, 0), affiliate_network, tracked, featured, price_step(price),
              reward_step(points_reward, price), rating_step(rating_sum, review_count), 1, true
            from products where deleted_at is null
          ) both_ways group by 1, 2, 3, 4, 5, 6, 7, 8)
        select format('category %s, retailer %s, price step %s: %s kept, %s there are', category_id, retailer_id, price_step,
          coalesce(kept, 0), coalesce(live, 0)) as line
        from kinds where coalesce(kept, 0) <> coalesce(live, 0) order by 1 limit 20`.execute(db)
      return rows.map(({ line }) => line)
    },
  },
  {
    name: 'the kept numbers of live products of each block of ids are those that are counted',
    broken: async (db) => {
      const { rows } = await sql<{ line: string }>`
        with blocks as (
          select category_id, featured, block, sum(products) filter (where not counted) as kept,
            sum(products) filter (where counted) as live
          from (
            select category_id, featured, block, products, false as counted from product_blocks
            union all
            select category_id, featured, block, products, false from product_block_changes
            union all
            select coalesce(category_id, 0), featured, id >> 12, count(*), true from products where deleted_at is null
            group by grouping sets ((category_id, featured, id >> 12), (featured, id >> 12))
          ) both_ways group by 1, 2, 3)
        select format('category %s, block %s: %s kept, %s there are', category_id, block, coalesce(kept, 0), coalesce(live, 0)) as line
        from blocks where coalesce(kept, 0) <> coalesce(live, 0) order by 1 limit 20`.execute(db)
      return rows.map(({ line }) => line)
    },
  },
]
