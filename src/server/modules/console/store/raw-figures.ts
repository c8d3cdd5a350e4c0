import { type RawBuilder, sql } from 'kysely'

const zone = sql.lit('Asia/Ho_Chi_Minh')

/** The instants of a day of Việt Nam, as a condition on a column. */
const within = (column: string, day: string | undefined): RawBuilder<unknown> =>
  day === undefined
    ? sql`true`
    : sql`${sql.ref(column)} >= ${day}::date::timestamp at time zone ${zone}
        and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone ${zone}`

/** The boost a click froze. */
const campaign = sql.raw(`(k.rule #>> '{boost,ruleId}')::integer`)

/** The columns of daily_figures in the order of `rawFigures`. */
export const figureColumns =
  sql.raw(`day, retailer_id, network, product_id, page, campaign_id, clicks, reached, conversions,
  approved, refused, order_value, commission_pending, commission_approved, commission_confirmed, commission_paid,
  points_pending, points_confirmed`)

/**
 * The figures of a day (of every day when none is named) out of the rows themselves: what daily_figures must hold.
 * Of rows that stand for the same item only the one that earns counts; a network's bonus is commission but no order.
 */
export const rawFigures = (day?: string): RawBuilder<unknown> => sql`
  select day, retailer_id, network, product_id, page, campaign_id,
    sum(clicks)::integer, sum(reached)::integer, sum(conversions)::integer, sum(approved)::integer,
    sum(refused)::integer, sum(order_value)::bigint, sum(commission_pending)::bigint,
    sum(commission_approved)::bigint, sum(commission_confirmed)::bigint, sum(commission_paid)::bigint,
    sum(points_pending)::bigint, sum(points_confirmed)::bigint
  from (
    select (k.created_at at time zone ${zone})::date as day, k.retailer_id, k.affiliate_network as network,
      k.product_id, k.page, ${campaign} as campaign_id, 1 as clicks, (k.redirected_at is not null)::integer as reached, 0 as conversions,
      0 as approved, 0 as refused, 0 as order_value, 0 as commission_pending, 0 as commission_approved,
      0 as commission_confirmed, 0 as commission_paid, 0 as points_pending, 0 as points_confirmed
    from affiliate_clicks k where ${within('k.created_at', day)}
    union all
    select (c.occurred_at at time zone ${zone})::date, k.retailer_id, coalesce(k.affiliate_network, c.network),
      k.product_id, k.page, ${campaign}, 0, 0, c.earns::integer,
      (c.earns and c.status in ('approved', 'confirmed'))::integer,
      (c.earns and c.status in ('rejected', 'reversed'))::integer,
      case when c.earns and c.status not in ('rejected', 'reversed') then c.order_value else 0 end,
      case when c.status = 'pending' then c.commission else 0 end,
      case when c.status = 'approved' then c.commission else 0 end,
      case when c.status = 'confirmed' then c.commission else 0 end,
      c.paid_amount,
      case when c.status in ('pending', 'approved') or (c.status = 'confirmed' and c.hold = 'open')
        then c.promised_points else 0 end,
      c.credited_points
    from conversions c left join affiliate_clicks k on k.id = c.click_id
    where (c.earns or c.twin_key is null) and ${within('c.occurred_at', day)}
  ) moved
  group by day, retailer_id, network, product_id, page, campaign_id`

/** What a total of a day is by, beside shop and network. */
export type Grain = 'all' | 'product' | 'page' | 'campaign'

/** The columns of daily_totals in the order of `totalsOfFigures`. */
export const totalColumns =
  sql.raw(`grain, day, retailer_id, network, product_id, page, campaign_id, clicks, reached,
  conversions, approved, refused, order_value, commission_pending, commission_approved, commission_confirmed,
  commission_paid, points_pending, points_confirmed`)

/** What daily_totals must hold of a day (of every day when none is named): its figures added up to each grain. */
export const totalsOfFigures = (day?: string): RawBuilder<unknown> => sql`
  select case when grouping(product_id) = 0 then 'product' when grouping(page) = 0 then 'page'
      when grouping(campaign_id) = 0 then 'campaign' else 'all' end,
    day, retailer_id, network, product_id, page, campaign_id,
    sum(clicks)::integer, sum(reached)::integer, sum(conversions)::integer, sum(approved)::integer,
    sum(refused)::integer, sum(order_value)::bigint, sum(commission_pending)::bigint,
    sum(commission_approved)::bigint, sum(commission_confirmed)::bigint, sum(commission_paid)::bigint,
    sum(points_pending)::bigint, sum(points_confirmed)::bigint
  from daily_figures ${day === undefined ? sql`` : sql`where day = ${day}::date`}
  group by day, retailer_id, network, grouping sets ((), (product_id), (page), (campaign_id))`
