import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { CreditedOrder } from '../rules/due.ts'

/** Rows of orders of a member that are or were credited, by report or by claim. */
const rowsOf = (member: RawBuilder<unknown>) => sql`
  select 'conversion:' || id as ref, network || ':' || transaction_id as "orderKey",
    coalesce(twin_key, id::text) as item, click_id, occurred_at, credited_points
  from conversions where user_id = ${member}
  union all
  select 'claim:' || l.id, coalesce(o.network || ':' || o.transaction_id, 'claim:' || l.id), null, l.click_id,
    coalesce(l.ordered_at, l.submitted_at, l.created_at), l.credited_points
  from claims l left join conversions o on o.id = l.conversion_id and o.user_id = l.user_id and l.taken_because is not null
  where l.user_id = ${member} and (l.credited_points > 0 or l.taken_because is not null)`

/** What the order of a member brings that brings most, in điểm; 0 where none stands. */
export const mostOfOneOrder = (member: RawBuilder<unknown>) => sql`(
  select coalesce(max(points), 0)::float8 from (
    select sum(credited_points) as points from (${rowsOf(member)}) stood group by "orderKey") one)`

/** The member's orders that are credited now, oldest first. */
export const creditedOrders = async (db: Kysely<DB>, userId: number): Promise<CreditedOrder[]> => {
  const { rows } = await sql<CreditedOrder>`
    with stood as (${rowsOf(sql`${userId}`)}),
    orders as (
      select ref, "orderKey", click_id, occurred_at, credited_points,
        array_agg(ref) filter (where item is null) over (partition by "orderKey")
          || array_agg(ref) over (partition by "orderKey", item) as "itemRefs",
        array_agg(ref) over (partition by "orderKey") as "orderRefs"
      from stood)
    select ref, "orderKey", "itemRefs", "orderRefs", k.created_at as "clickedAt", occurred_at as "occurredAt",
      credited_points as points
    from orders join affiliate_clicks k on k.id = orders.click_id
    where credited_points > 0
    order by "occurredAt", ref`.execute(db)
  return rows
}
