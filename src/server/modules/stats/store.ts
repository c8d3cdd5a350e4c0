import { type Kysely, sql } from 'kysely'
import type { Stats } from '#contract/stats.ts'
import { isNoRemovedDemo } from '#server/db/removed-demo.ts'
import type { DB } from '#server/db/types.ts'

export const countAll = async (db: Kysely<DB>, activeSince: Date): Promise<Stats> => {
  const counted = await sql<Stats>`
    with kept as (
      select retailer_id, products from product_counts union all select retailer_id, products from product_count_changes)
    select
      (select count(*)::int from users where deleted_at is null and (last_seen_at >= ${activeSince} or exists (
        select from affiliate_clicks where user_id = users.id and created_at >= ${activeSince}))) as "activeUsers",
      (select coalesce(sum(points), 0)::float8 from ledger_entries e where kind = 'earn_confirm'
        and ${isNoRemovedDemo(sql`e.user_id`)}) as "totalPoints",
      (select coalesce(sum(products), 0)::int from kept) as "productsCount",
      (select count(*)::int from (select from kept where retailer_id > 0 group by retailer_id having sum(products) > 0) selling) as "brandsCount"`.execute(
    db,
  )
  return counted.rows[0] ?? { activeUsers: 0, totalPoints: 0, productsCount: 0, brandsCount: 0 }
}
