import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isNoRemovedDemo } from '#server/db/removed-demo.ts'
import type { DB } from '#server/db/types.ts'

export type MeasuredPeriod = { from: Date; to: Date }

/** The columns of retailer_statistics that `measured` gives, in its order. */
export const measuredColumns =
  sql.raw(`retailer_id, clicks, reached, conversions, confirmed, refused, reports,
  report_hours_median, report_hours_p90, confirmations, confirm_days_median, confirm_days_p90, reasons`)

/**
 * The statistics of every shop out of the rows themselves: clicks made in the period, orders placed in it and heard of
 * before its end. Of rows that stand for one item only the one that earns counts; what members of the demo did counts until it
 * is taken off the site. `from` and `to` are expressions.
 */
export const measured = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with visits as (
    select retailer_id, count(*)::integer as clicks,
      count(*) filter (where redirected_at < ${to})::integer as reached
    from affiliate_clicks where retailer_id is not null and created_at >= ${from} and created_at < ${to}
      and ${isNoRemovedDemo(sql`affiliate_clicks.user_id`)}
    group by retailer_id),
  orders as materialized (
    select k.retailer_id, c.click_id, c.status, nullif(btrim(c.reason), '') as reason,
      extract(epoch from c.created_at - k.created_at)::float8 / 3600 as report_hours,
      extract(epoch from c.confirmed_at - c.occurred_at)::float8 / 86400 as confirm_days
    from conversions c join affiliate_clicks k on k.id = c.click_id
    where c.earns and k.retailer_id is not null and c.occurred_at >= ${from} and c.occurred_at < ${to}
      and c.created_at < ${to} and ${isNoRemovedDemo(sql`k.user_id`)}),
  reports as (
    select retailer_id, count(*)::integer as reports,
      percentile_cont(array[0.5, 0.9]) within group (order by hours) as hours
    from (select retailer_id, min(report_hours) as hours from orders group by retailer_id, click_id) first
    where hours >= 0 group by retailer_id),
  outcomes as (
    select retailer_id, count(*)::integer as conversions,
      count(*) filter (where status = 'confirmed')::integer as confirmed,
      count(*) filter (where status in ('rejected', 'reversed'))::integer as refused,
      count(*) filter (where confirm_days >= 0)::integer as confirmations,
      percentile_cont(array[0.5, 0.9]) within group (order by confirm_days) filter (where confirm_days >= 0) as days
    from orders group by retailer_id),
  refusals as (
    select retailer_id, jsonb_agg(jsonb_build_object('reason', reason, 'count', n) order by n desc, reason) as reasons
    from (select retailer_id, reason, count(*)::integer as n,
        row_number() over (partition by retailer_id order by count(*) desc, reason) as place
      from orders where status in ('rejected', 'reversed') group by retailer_id, reason having count(*) > 1) counted
    where place <= 5 group by retailer_id)
  select r.id, coalesce(v.clicks, 0), coalesce(v.reached, 0), coalesce(o.conversions, 0), coalesce(o.confirmed, 0),
    coalesce(o.refused, 0), coalesce(p.reports, 0), p.hours[1], p.hours[2], coalesce(o.confirmations, 0), o.days[1],
    o.days[2], coalesce(f.reasons, '[]')
  from retailers r left join visits v on v.retailer_id = r.id left join outcomes o on o.retailer_id = r.id
    left join reports p on p.retailer_id = r.id left join refusals f on f.retailer_id = r.id
  where v.retailer_id is not null or o.retailer_id is not null`

/** Writes the statistics of all shops anew, in the transaction of the caller. */
export const replaceStatistics = async (db: Kysely<DB>, { from, to }: MeasuredPeriod): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('retailer_statistics'))`.execute(db)
  // Years of clicks take longer than a request may.
  await sql`set local statement_timeout = '5min'`.execute(db)
  await db.deleteFrom('retailer_statistics').execute()
  await sql`insert into retailer_statistics (${measuredColumns}, period_from, period_to)
    select measured.*, ${from}::timestamptz, ${to}::timestamptz
    from (${measured(sql`${from}::timestamptz`, sql`${to}::timestamptz`)}) measured`.execute(db)
}
