import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { CreditedOrder } from '../rules/due.ts'

/** The member's orders that are credited now, by report or by claim, oldest first. */
export const creditedOrders = async (db: Kysely<DB>, userId: number): Promise<CreditedOrder[]> => {
  const { rows } = await sql<CreditedOrder>`
    select 'conversion:' || c.id as ref, c.network || ':' || c.transaction_id as "orderKey",
      k.created_at as "clickedAt", c.occurred_at as "occurredAt", c.credited_points as points
    from conversions c join affiliate_clicks k on k.id = c.click_id
    where c.user_id = ${userId} and c.credited_points > 0
    union all
    select 'claim:' || l.id, 'claim:' || l.id, k.created_at, coalesce(l.ordered_at, l.submitted_at, l.created_at),
      l.credited_points
    from claims l join affiliate_clicks k on k.id = l.click_id
    where l.user_id = ${userId} and l.credited_points > 0
    order by "occurredAt", ref`.execute(db)
  return rows
}
