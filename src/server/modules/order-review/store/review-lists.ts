import { type Kysely, sql } from 'kysely'
import type { ConversionStatus, Network } from '#contract/affiliate.ts'
import type { CheckedOrder, HoldCause, HoldState, HoldTab, Signal, SignalKind } from '#contract/holds.ts'
import { isMemberMeant } from '#server/db/members-meant.ts'
import type { DB } from '#server/db/types.ts'
import { hasRows } from '#server/modules/conversions/index.ts'

/** Open holds whose time is up, some of those after a number; those of a suspended member wait until it is lifted, and no longer. */
export const listDueHolds = (
  db: Kysely<DB>,
  { now, after, most }: { now: Date; after: number; most: number },
): Promise<{ id: number; cause: string }[]> =>
  db
    .selectFrom('order_holds')
    .select(['id', 'cause'])
    .where('state', '=', 'open')
    .where('id', '>', after)
    .where((e) => {
      const isSuspended = e.exists(
        e
          .selectFrom('suspensions')
          .select('suspensions.id')
          .whereRef('suspensions.user_id', '=', 'order_holds.user_id')
          .where('lifted_at', 'is', null),
      )
      return e.or([
        e.and([e('cause', '<>', 'SUSPENDED'), e('deadline_at', '<=', now)]),
        e.and([e('cause', '=', 'SUSPENDED'), e.not(isSuspended)]),
      ])
    })
    .orderBy('id')
    .limit(most)
    .execute()

/** Which orders are asked for; `cause` of those that are or were held. */
type OrderFilter = {
  tab: HoldTab
  cause?: HoldCause | undefined
  q?: string | undefined
  threshold: number
}

/** By the beginning of its code, or by whose it is. */
const isAskedFor = (order: 'c' | 'h', q: string | undefined) =>
  q
    ? sql`(starts_with(order_key(${sql.ref(`${order}.transaction_id`)}), order_key(${q})) or ${isMemberMeant(`${order}.user_id`, q)})`
    : sql`true`

/** What of orders stands in a tab: whose, at which shop, and what it is sorted by. */
const ordersOf = ({ tab, cause, q, threshold }: OrderFilter) =>
  tab === 'suspect'
    ? sql`select c.network, c.transaction_id, c.user_id, c.shop_key, -max(c.risk)::float8 as place, max(c.id) as tie
        from conversions c
        where c.risk >= ${threshold} and c.status in ('pending', 'approved', 'confirmed') and c.click_id is not null
          and ${isAskedFor('c', q)} and not exists (
          select from order_holds h where h.network = c.network and h.transaction_id = c.transaction_id
            and h.user_id = c.user_id and h.shop_key = c.shop_key)
        group by c.network, c.transaction_id, c.user_id, c.shop_key`
    : sql`select h.network, h.transaction_id, h.user_id, h.shop_key, h.id as tie,
        extract(epoch from ${tab === 'open' ? sql`h.deadline_at` : sql`(now() - h.decided_at)`})::float8 as place
        from order_holds h where (h.state = 'open') = ${tab === 'open'} and ${tab === 'open' ? hasRows('h') : sql`true`}
          and (${cause ?? null}::text is null or h.cause = ${cause ?? null})
          and ${isAskedFor('h', q)}`

export const countOrders = async (db: Kysely<DB>, filter: OrderFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${ordersOf(filter)}) o`.execute(db)
  return rows[0]?.total ?? 0
}

type Row = Omit<CheckedOrder, 'occurredAt' | 'clickedAt' | 'signals' | 'hold' | 'member' | 'product'> & {
  occurredAt: Date
  clickedAt: Date
  memberId: number | null
  memberName: string | null
  productId: number | null
  productName: string
  signals: Signal[]
  holdId: number | null
  state: HoldState
  cause: HoldCause
  claimId: number | null
  openedById: number | null
  openedByName: string | null
  note: string | null
  openedAt: Date
  deadlineAt: Date
  decidedById: number | null
  decidedByName: string | null
  decidedAt: Date | null
  reason: string | null
}

const person = (id: number | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null

const toOrder = (row: Row): CheckedOrder => ({
  id: row.id,
  network: row.network as Network,
  transactionId: row.transactionId,
  status: row.status as ConversionStatus,
  orderValue: row.orderValue,
  promisedPoints: row.promisedPoints,
  creditedPoints: row.creditedPoints,
  occurredAt: row.occurredAt.toISOString(),
  clickedAt: row.clickedAt.toISOString(),
  retailer: row.retailer,
  product: { id: row.productId, name: row.productName },
  member: person(row.memberId, row.memberName),
  risk: row.risk,
  signals: row.signals,
  hold:
    row.holdId === null
      ? null
      : {
          id: row.holdId,
          state: row.state,
          cause: row.cause,
          claimId: row.claimId,
          openedBy: person(row.openedById, row.openedByName),
          note: row.note,
          openedAt: row.openedAt.toISOString(),
          deadlineAt: row.deadlineAt.toISOString(),
          decidedBy: person(row.decidedById, row.decidedByName),
          decidedAt: row.decidedAt?.toISOString() ?? null,
          reason: row.reason,
        },
})

/** What of orders stands in a tab with all its rows added up, the most pressing first. What passed on to others is shown by their rows. */
export const listOrders = async (
  db: Kysely<DB>,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CheckedOrder[]> => {
  const { rows } = await sql<Row>`
    select c.id, o.network, o.transaction_id as "transactionId", c.status,
      sums.value as "orderValue", sums.promised as "promisedPoints", sums.credited as "creditedPoints",
      c.occurred_at as "occurredAt", k.created_at as "clickedAt", r.name as retailer,
      p.id as "productId", coalesce(p.name, k.title) as "productName", u.id as "memberId", u.username as "memberName",
      sums.risk, coalesce(seen.signals, '[]') as signals,
      h.id as "holdId", h.state, h.cause, h.claim_id as "claimId", h.note, h.opened_at as "openedAt", h.deadline_at as "deadlineAt",
      h.decided_at as "decidedAt", h.reason, h.opened_by as "openedById", opener.username as "openedByName",
      h.decided_by as "decidedById", decider.username as "decidedByName"
    from (select * from (${ordersOf(filter)}) every order by place, tie desc
        limit ${limit} offset ${offset}) o
      left join order_holds h on h.network = o.network and h.transaction_id = o.transaction_id
        and h.user_id = o.user_id and h.shop_key = o.shop_key
      cross join lateral (
        select coalesce(max(x.id) filter (where x.own), max(x.id)) as id,
          coalesce(max(x.risk) filter (where x.own), 0)::integer as risk,
          coalesce(sum(x.order_value) filter (where x.own and x.earns), 0)::bigint as value,
          coalesce(sum(x.promised_points) filter (where x.own), 0)::bigint as promised,
          coalesce(sum(x.credited_points) filter (where x.own), 0)::bigint as credited
        from (select y.*, y.user_id = o.user_id and y.shop_key = o.shop_key as own from conversions y
          where y.network = o.network and y.transaction_id = o.transaction_id and y.click_id is not null) x) sums
      join conversions c on c.id = sums.id
      join affiliate_clicks k on k.id = c.click_id
      left join products p on p.id = k.product_id
      left join retailers r on r.id = k.retailer_id
      left join users u on u.id = o.user_id and u.deleted_at is null
      left join users opener on opener.id = h.opened_by
      left join users decider on decider.id = h.decided_by
      left join lateral (
        select jsonb_agg(jsonb_build_object('kind', s.kind, 'score', s.score, 'facts', s.facts) order by s.score desc, s.kind)
          as signals
        from (select distinct on (y.kind) y.kind, y.score, y.facts from conversion_signals y
          join conversions z on z.id = y.conversion_id
          where z.network = o.network and z.transaction_id = o.transaction_id
            and z.user_id = o.user_id and z.shop_key = o.shop_key order by y.kind, y.score desc) s) seen on true
    order by o.place, o.tie desc`.execute(db)
  return rows.map(toOrder)
}

/** Rows kept back that no open hold is about, which nobody could let go; the next ones after `after`. */
export const listUnheld = async (
  db: Kysely<DB>,
  { after, most }: { after: number; most: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from conversions c where c.hold = 'open' and c.id > ${after} and not exists (
      select from order_holds h where h.network = c.network and h.transaction_id = c.transaction_id
        and h.user_id = c.user_id and h.shop_key = c.shop_key and h.state = 'open')
    order by c.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Conversions nobody has looked at since their click or amounts last changed. One that waits for its report has nothing to hold yet. */
export const listUnassessed = async (db: Kysely<DB>, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('conversions')
    .select('id')
    .where('risk', 'is', null)
    .where('click_id', 'is not', null)
    .where('evidence', '<>', 'hint')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** In how many orders each signal was seen since a time. */
export const countSignals = async (
  db: Kysely<DB>,
  since: Date,
): Promise<{ kind: SignalKind; orders: number }[]> => {
  const { rows } = await sql<{ kind: SignalKind; orders: number }>`
    select s.kind, count(distinct (c.network, c.transaction_id))::integer as orders
    from conversion_signals s join conversions c on c.id = s.conversion_id
    where s.found_at >= ${since} group by s.kind order by orders desc, s.kind`.execute(db)
  return rows
}
