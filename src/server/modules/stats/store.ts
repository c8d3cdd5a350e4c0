import { type Kysely, sql } from 'kysely'
import type { Stats } from '#contract/stats.ts'
import type { DB } from '#server/db/types.ts'

export const countAll = async (db: Kysely<DB>, activeSince: Date): Promise<Stats> => {
  const counted = await sql<Stats>`
    select
      (select count(*)::int from users where deleted_at is null and (last_seen_at >= ${activeSince} or exists (
        select from affiliate_clicks where user_id = users.id and created_at >= ${activeSince}))) as "activeUsers",
      (select coalesce(sum(points), 0)::float8 from ledger_entries where kind = 'earn_confirm') as "totalPoints",
      (select count(*)::int from products where deleted_at is null) as "productsCount",
      (select count(*)::int from retailers where exists (
        select from products where retailer_id = retailers.id and deleted_at is null)) as "brandsCount"`.execute(
    db,
  )
  return counted.rows[0] ?? { activeUsers: 0, totalPoints: 0, productsCount: 0, brandsCount: 0 }
}
