import { type RawBuilder, sql } from 'kysely'
import { fewestConversions, fewestOfAKind, reportDays } from '#shared/report-days.ts'

/**
 * Rows of conversions that can still bring points: reported and not confirmed, or confirmed and looked at before they earn. What
 * its shop turned down meanwhile brings none, whatever is still looked at. conversions_pending_points_idx holds them.
 */
export const isPending = (row: 'c' | 'conversions'): RawBuilder<boolean> => {
  const [status, hold] = [sql.ref(`${row}.status`), sql.ref(`${row}.hold`)]
  return sql<boolean>`(${status} in ('pending', 'approved') or (${status} = 'confirmed' and ${hold} = 'open'))`
}

/** As `shop-times` reckons it: has the shop `s` of the click `k` had its time to report an order of it? */
const isReportDue = (now: Date) => sql<boolean>`k.created_at + interval '1 day' * case
    when s.conversions >= ${fewestConversions} and s.reports >= ${fewestOfAKind} and s.report_hours_median is not null
      then coalesce(least(${reportDays.most}, greatest(${reportDays.least}, ceil(s.report_hours_p90 / 24.0))), ${reportDays.usual})
    else ${reportDays.usual} end <= ${now}`

/** Did only an unsigned message tell of the order of a row `c` whose shop has had its time, so that its books do not hold it? */
export const isUnreported = (now: Date): RawBuilder<boolean> => sql<boolean>`(c.evidence = 'hint' and exists (
    select from affiliate_clicks k left join retailer_statistics s on s.retailer_id = k.retailer_id
    where k.id = c.click_id and ${isReportDue(now)}))`

/** Of those rows `c`, what is said to be on its way at this moment: not what its shop has never reported. */
export const isOnItsWay = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isPending('c')} and not ${isUnreported(now)})`

/**
 * By member and click: of what pending rows `c` promise, the points a paid claim `m` about them holds already. The claim gives them
 * back once the order is credited, so they come once, whichever clicks its items lie on: its own click's are taken off first.
 */
export const claimedBefore = (
  among: RawBuilder<unknown>,
  pending = isPending('c'),
): RawBuilder<unknown> => sql`(
  select m.user_id, about.click_id, least(
      sum(greatest(0, least(about.promised, m.credited_points - about.earlier))),
      max(about.promised) filter (where about.click_id = m.click_id)) as points
    from claims m cross join lateral (
      select c.click_id, sum(c.promised_points) as promised, coalesce(sum(sum(c.promised_points)) over (
          order by c.click_id is distinct from m.click_id, c.click_id
          rows between unbounded preceding and 1 preceding), 0) as earlier
        from conversions c
        where c.user_id = m.user_id and ${pending}
          and (c.click_id = m.click_id or (c.order_key = m.order_key and c.shop_key = m.shop_key))
        group by c.click_id) about
    where m.credited_points > 0 and ${among}
    group by m.user_id, about.click_id)`
