import { type RawBuilder, sql } from 'kysely'
import { isPending } from '#server/db/pending-points.ts'
import { isNoRemovedDemo } from '#server/db/removed-demo.ts'

const zone = sql.lit('Asia/Ho_Chi_Minh')

/** The instants of a day of Việt Nam, as a condition on a column. */
const within = (column: RawBuilder<unknown>, day: string | undefined): RawBuilder<unknown> =>
  day === undefined
    ? sql`true`
    : sql`${column} >= ${day}::date::timestamp at time zone ${zone}
        and ${column} < (${day}::date + 1)::timestamp at time zone ${zone}`

/** The day of Việt Nam of an instant: of rows that are `within` a day, that one. */
const dayOf = (column: RawBuilder<unknown>, day: string | undefined): RawBuilder<unknown> =>
  day === undefined ? sql`(${column} at time zone ${zone})::date` : sql`${day}::date`

/** The boost a click froze. */
const campaign = sql.raw(`(k.rule #>> '{boost,ruleId}')::integer`)

/** What is counted, and what is added up in đồng and điểm, in the order in which all tables of figures hold it. */
const counts = ['clicks', 'reached', 'conversions', 'approved', 'refused']
const amounts = [
  ...['order_value', 'commission_pending', 'commission_approved', 'commission_confirmed', 'commission_paid'],
  ...[
    'points_pending',
    'points_confirmed',
    'points_claimed',
    'points_by_hand',
    'points_bonus',
    'points_expired',
  ],
]
const keys = 'retailer_id, network, product_id, page, campaign_id'
const columns = [keys, ...counts, ...amounts].join(', ')
const sums = sql.raw(
  [...counts.map((count) => `sum(${count})::integer`), ...amounts.map((amount) => `total(${amount})`)].join(
    ', ',
  ),
)

/** What every table of figures holds beside its day or month. */
export const heldColumns = sql.raw(columns)

/** The columns of daily_figures in the order of `rawFigures`. */
export const figureColumns = sql.raw(`day, ${columns}`)

/** So many amounts of rows that have none; `total` passes over them. */
const none = (amounts: number): RawBuilder<unknown> => sql.raw(Array(amounts).fill('null::bigint').join(', '))

/**
 * The figures of a day (of every day when none is named) out of the rows themselves: what daily_figures must hold. Clicks that were
 * deleted since count as they did; what members of the demo did counts until it is taken off the site.
 * Points wait by what a shop's books hold: how long an unsigned message alone is believed changes with time, and no day is added up for that.
 * Of rows that stand for the same item only the one that earns counts; a network's bonus is commission but no order.
 * Points of a claim stand under its click on the day of its order; what the ledger holds of neither an order, a claim nor
 * a redemption was a bonus, came to its end, or was given or taken by hand. All parts have the same types: else each row is
 * made anew for every part that follows.
 */
export const rawFigures = (day?: string): RawBuilder<unknown> => sql`
  select day, ${sql.raw(keys)}, ${sums}
  from (
    select ${dayOf(sql`k.created_at`, day)} as day, k.retailer_id, k.affiliate_network as network,
      k.product_id, k.page, ${campaign} as campaign_id, 1, (k.redirected_at is not null)::integer, 0, 0, 0, ${none(11)}
    from affiliate_clicks k where ${within(sql`k.created_at`, day)} and ${isNoRemovedDemo(sql`k.user_id`)}
    union all
    select f.day, f.retailer_id, f.network, f.product_id, f.page, f.campaign_id, f.clicks, f.reached,
      0, 0, 0, ${none(11)}
    from forgotten_clicks f where ${day === undefined ? sql`true` : sql`f.day = ${day}::date`}
    union all
    select ${dayOf(sql`c.occurred_at`, day)}, k.retailer_id, coalesce(k.affiliate_network, c.network),
      k.product_id, k.page, ${campaign}, 0, 0, c.earns::integer,
      (c.earns and c.status in ('approved', 'confirmed'))::integer,
      (c.earns and c.status in ('rejected', 'reversed'))::integer,
      case when c.earns and c.status not in ('rejected', 'reversed') then c.order_value else 0 end,
      case when c.status = 'pending' then c.commission else 0 end,
      case when c.status = 'approved' then c.commission else 0 end,
      case when c.status = 'confirmed' then c.commission else 0 end,
      c.paid_amount,
      case when ${isPending('c')} and c.evidence <> 'hint' then c.promised_points else 0 end::bigint,
      c.credited_points::bigint, ${none(4)}
    from conversions c left join affiliate_clicks k on k.id = c.click_id
    where (c.earns or c.twin_key is null) and ${within(sql`c.occurred_at`, day)}
      and ${isNoRemovedDemo(sql`c.user_id`)}
    union all
    select ${dayOf(sql`coalesce(m.ordered_at, m.created_at)`, day)}, k.retailer_id, k.affiliate_network,
      k.product_id, k.page, ${campaign}, 0, 0, 0, 0, 0, ${none(7)}, m.credited_points::bigint, ${none(3)}
    from claims m join affiliate_clicks k on k.id = m.click_id
    where m.credited_points > 0 and ${within(sql`coalesce(m.ordered_at, m.created_at)`, day)}
      and ${isNoRemovedDemo(sql`m.user_id`)}
    union all
    select ${dayOf(sql`e.created_at`, day)}, null::integer, null::text, p.product_id, null::text, null::integer,
      0, 0, 0, 0, 0, ${none(8)},
      case when e.ref_type in ('bonus', 'expiry') then 0 else e.points end::bigint,
      case when e.ref_type = 'bonus' then e.points else 0 end::bigint,
      case when e.ref_type = 'expiry' then -e.points else 0 end::bigint
    from ledger_entries e
      left join purchases p on p.id = case when e.ref_type = 'purchase' then e.ref_id::integer end
    where e.ref_type not in ('conversion', 'claim') and e.kind not in ('redeem', 'redeem_refund')
      and ${within(sql`e.created_at`, day)} and ${isNoRemovedDemo(sql`e.user_id`)}
  ) moved (${figureColumns})
  group by day, ${sql.raw(keys)}`

/** What a total of a day is by, beside shop and network. */
export type Grain = 'all' | 'product' | 'page' | 'campaign'

/** The columns of daily_totals in the order of `totalsOfFigures`. */
export const totalColumns = sql.raw(`grain, day, ${columns}`)

/** What daily_totals must hold of a day (of every day when none is named): its figures added up to each grain. */
export const totalsOfFigures = (day?: string): RawBuilder<unknown> => sql`
  select case when grouping(product_id) = 0 then 'product' when grouping(page) = 0 then 'page'
      when grouping(campaign_id) = 0 then 'campaign' else 'all' end,
    day, ${sql.raw(keys)}, ${sums}
  from daily_figures ${day === undefined ? sql`` : sql`where day = ${day}::date`}
  group by day, retailer_id, network, grouping sets ((), (product_id), (page), (campaign_id))`

/** The columns of monthly_totals in the order of `totalsOfMonth`. */
export const monthColumns = sql.raw(`grain, month, ${columns}`)

/** What monthly_totals must hold of a month (of every month that is kept when none is named): the totals of its days. */
export const totalsOfMonth = (month?: string): RawBuilder<unknown> => sql`
  select grain, date_trunc('month', day)::date as month, ${sql.raw(keys)}, ${sums}
  from daily_totals where ${
    month === undefined
      ? sql`date_trunc('month', day)::date in (select month from kept_months)`
      : sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`
  }
  group by grain, 2, ${sql.raw(keys)}`
