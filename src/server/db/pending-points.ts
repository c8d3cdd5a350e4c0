import { type RawBuilder, sql } from 'kysely'

/**
 * Rows of conversions that can still bring points: reported and not confirmed, or confirmed and looked at before they earn. What
 * its shop turned down meanwhile brings none, whatever is still looked at. conversions_pending_points_idx holds them.
 */
export const isPending = (row: 'c' | 'conversions'): RawBuilder<boolean> => {
  const [status, hold] = [sql.ref(`${row}.status`), sql.ref(`${row}.hold`)]
  return sql<boolean>`(${status} in ('pending', 'approved') or (${status} = 'confirmed' and ${hold} = 'open'))`
}

/**
 * By member and click: of what pending rows `c` promise, the points a paid claim `m` about them holds already. The claim gives them
 * back once the order is credited, so they come once.
 */
export const claimedBefore = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select about.user_id, about.click_id, least(
      (select sum(r.promised_points) from conversions r where r.id = any(about.rows)),
      (select sum(p.credited_points) from claims p where p.id = any(about.claims))) as points
    from (
      select m.user_id, c.click_id, array_agg(distinct c.id) as rows, array_agg(distinct m.id) as claims
        from claims m join conversions c on c.user_id = m.user_id and ${isPending('c')}
          and (c.click_id = m.click_id or (c.order_key = m.order_key and c.shop_key = m.shop_key))
        where m.credited_points > 0 and ${among}
        group by m.user_id, c.click_id) about)`
