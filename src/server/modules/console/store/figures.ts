import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Grouping, GroupSort } from '#contract/console.ts'
import type { DB } from '#server/db/types.ts'
import type { Period } from '../rules/period.ts'
import type { Sums } from '../rules/rates.ts'
import { type Grain, heldColumns } from './raw-figures.ts'

export type Scope = {
  retailerId?: number | undefined
  network?: string | undefined
  productId?: number | undefined
  categoryId?: number | undefined
  clickPage?: string | undefined
  campaignId?: number | undefined
}

type GroupsAsked = { period: Period; scope: Scope; by: Grouping }

const sums = sql`sum(f.clicks)::integer as clicks, sum(f.reached)::integer as reached,
  sum(f.conversions)::integer as conversions, sum(f.approved)::integer as approved, sum(f.refused)::integer as refused,
  total(f.order_value) as "orderValue", total(f.commission_pending) as "commissionPending",
  total(f.commission_approved) as "commissionApproved",
  total(f.commission_confirmed) as "commissionConfirmed", total(f.commission_paid) as "commissionPaid",
  total(f.points_pending) as "pointsPending", total(f.points_confirmed) as "pointsConfirmed",
  total(f.points_claimed) as "pointsClaimed", total(f.points_by_hand) as "pointsByHand",
  total(f.points_bonus) as "pointsBonus", total(f.points_expired) as "pointsExpired"`

const inScope = (scope: Scope): RawBuilder<unknown>[] => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (scope.retailerId !== undefined) conditions.push(sql`f.retailer_id = ${scope.retailerId}`)
  if (scope.network !== undefined) conditions.push(sql`f.network = ${scope.network}`)
  if (scope.productId !== undefined) conditions.push(sql`f.product_id = ${scope.productId}`)
  if (scope.categoryId !== undefined)
    conditions.push(sql`f.product_id in (select id from products where category_id = ${scope.categoryId})`)
  if (scope.clickPage !== undefined) conditions.push(sql`f.page = ${scope.clickPage}`)
  if (scope.campaignId !== undefined) conditions.push(sql`f.campaign_id = ${scope.campaignId}`)
  return conditions
}

/** The grain that knows all that is asked for; undefined where only the figures themselves do. */
const grainFor = (scope: Scope, by: Grouping): Grain | undefined => {
  const wanted: Grain[] = []
  if (by === 'product' || by === 'category' || (scope.productId ?? scope.categoryId) !== undefined)
    wanted.push('product')
  if (by === 'page' || scope.clickPage !== undefined) wanted.push('page')
  if (by === 'campaign' || scope.campaignId !== undefined) wanted.push('campaign')
  return wanted.length > 1 ? undefined : (wanted[0] ?? 'all')
}

/**
 * The totals of a period, of whole months that are kept and of the days beside them. Which are kept is asked in the same statement, so
 * that it sees a month or its days as they stand at one moment.
 */
const monthsAndDays = (grain: Grain, { from, to }: Period): RawBuilder<unknown> => {
  const months = sql`(select month from kept_months
    where month >= ${from}::date and month + interval '1 month' <= ${to}::date + 1)`
  return sql`
    select ${heldColumns} from monthly_totals where grain = ${grain} and month = any(array${months})
    union all
    select ${heldColumns} from daily_totals where grain = ${grain} and day = any(array(
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
      where date_trunc('month', day)::date not in ${months}))`
}

/** The rows of a period, as `f`, out of the smallest tables that know them; `joined` stands before the conditions. */
const rowsOf = ({ period, scope, by }: GroupsAsked, joined = ''): RawBuilder<unknown> => {
  const grain = grainFor(scope, by)
  const within = sql`day between ${period.from}::date and ${period.to}::date`
  const days = grain
    ? sql`select day, ${heldColumns} from daily_totals where grain = ${grain} and ${within}`
    : sql`select day, ${heldColumns} from daily_figures where ${within}`
  const rows = grain && by !== 'day' ? monthsAndDays(grain, period) : days
  return sql`from (${rows}) f ${sql.raw(joined)} where ${sql.join(inScope(scope), sql` and `)}`
}

/** The sums of each day that has any. */
export const sumByDay = async (
  db: Kysely<DB>,
  period: Period,
  scope: Scope,
): Promise<({ day: string } & Sums)[]> => {
  const { rows } = await sql<{ day: string } & Sums>`
    select f.day, ${sums} ${rowsOf({ period, scope, by: 'day' })} group by f.day`.execute(db)
  return rows
}

/** Where a group's key and name come from. A product counts in the category it stands in now. */
const sources: Record<Grouping, { key: string; from: string; label: string; names: string }> = {
  day: { key: 'f.day::text', from: '', label: 'g.key', names: '' },
  network: { key: 'f.network', from: '', label: 'g.key', names: '' },
  page: { key: 'f.page', from: '', label: 'g.key', names: '' },
  retailer: {
    key: 'f.retailer_id',
    from: '',
    label: 'n.name',
    names: 'left join retailers n on n.id = g.key',
  },
  campaign: {
    key: 'f.campaign_id',
    from: '',
    label: 'n.name',
    names: 'left join earning_rules n on n.id = g.key',
  },
  product: { key: 'f.product_id', from: '', label: 'n.name', names: 'left join products n on n.id = g.key' },
  category: {
    key: 'p.category_id',
    from: 'left join products p on p.id = f.product_id',
    label: 'n.name',
    names: 'left join categories n on n.id = g.key',
  },
}

const commission = 'g."commissionPending" + g."commissionApproved" + g."commissionConfirmed"'
const orders: Record<Exclude<GroupSort, 'label' | 'margin'>, string> = {
  clicks: 'g.clicks',
  reachRate: 'g.reached::float8 / nullif(g.clicks, 0)',
  conversions: 'g.conversions',
  approvalRate: 'g.approved::float8 / nullif(g.approved + g.refused, 0)',
  orderValue: 'g."orderValue"',
  commission,
  epc: `(${commission})::float8 / nullif(g.clicks, 0)`,
}

type Grouped = { key: string | null; label: string | null; total: number } & Sums

type Order = { sort: GroupSort; desc: boolean; pointValue: number }

const orderBy = (label: string, { sort, desc, pointValue }: Order): RawBuilder<unknown> => {
  const order =
    sort === 'label'
      ? sql.raw(label)
      : sort === 'margin'
        ? sql`g."commissionConfirmed"
            - (g."pointsConfirmed" + g."pointsClaimed" + g."pointsByHand" + g."pointsBonus" - g."pointsExpired")
              * ${pointValue}::bigint`
        : sql.raw(orders[sort])
  return sql`${order} ${sql.raw(desc ? 'desc' : 'asc')} nulls last, g.key nulls last`
}

/** The groups of a period, as `g`: all, or those of these keys. */
const groupsOf = (asked: GroupsAsked, keys?: readonly (string | null)[]): RawBuilder<unknown> => {
  const { key, from } = sources[asked.by]
  const named = sql`(${sql.raw(key)})::text = any(${keys?.filter((one) => one !== null)}::text[])`
  const chosen = keys?.includes(null) ? sql`(${named} or ${sql.raw(key)} is null)` : named
  return sql`g as materialized (
      select ${sql.raw(key)} as key, ${sums} ${rowsOf(asked, from)} ${keys ? sql`and ${chosen}` : sql``} group by 1)`
}

/** One page of the groups of a period, or of those of these keys; what belongs to none is a group too. */
export const sumByGroup = async (
  db: Kysely<DB>,
  asked: GroupsAsked,
  order: Order,
  { limit, offset, keys }: { limit: number; offset: number; keys?: readonly (string | null)[] },
): Promise<Grouped[]> => {
  const { label, names } = sources[asked.by]
  const ordered = sql`order by ${orderBy(label, order)}`
  const slice = sql`${ordered} limit ${limit} offset ${offset}`
  // Only the groups of the page are given their names, unless the names say which those are.
  const [shown, end] = order.sort === 'label' ? [sql`g`, slice] : [sql`(select * from g ${slice}) g`, ordered]
  const { rows } = await sql<Grouped>`
    with ${groupsOf(asked, keys)}
    select g.*, g.key::text as key, ${sql.raw(label)} as label, (select count(*) from g)::integer as total
    from ${shown} ${sql.raw(names)} ${end}`.execute(db)
  return rows
}

/** The keys of all groups of a period, in their order. */
export const groupKeys = async (
  db: Kysely<DB>,
  asked: GroupsAsked,
  order: Order,
): Promise<(string | null)[]> => {
  const { label, names } = sources[asked.by]
  const { rows } = await sql<{ keys: (string | null)[] | null }>`
    with ${groupsOf(asked)}
    select array_agg(g.key::text order by ${orderBy(label, order)}) as keys from g ${sql.raw(names)}`.execute(
    db,
  )
  return rows[0]?.keys ?? []
}
