import { type Kysely, sql } from 'kysely'
import type { Signal } from '#contract/holds.ts'
import type { DB } from '#server/db/types.ts'
import type { OrderFacts } from '../rules/signals.ts'

/** What the signals of a conversion as an order of this click are computed from, its own amounts aside. */
export const findFacts = async (
  db: Kysely<DB>,
  { id, clickRowId }: { id: number; clickRowId: number },
  now: Date,
): Promise<Omit<OrderFacts, 'orderValue' | 'commission'>> => {
  const { rows } = await sql<Omit<OrderFacts, 'orderValue' | 'commission'>>`
    select k.created_at as "clickedAt", c.occurred_at as "occurredAt",
      split_part(u.email, '@', 2) as "mailDomain",
      (select count(*)::integer from affiliate_clicks o where o.user_id = k.user_id
        and o.created_at > k.created_at - interval '1 hour' and o.created_at <= k.created_at) as "clicksInHour",
      (select count(distinct (o.network, o.transaction_id))::integer from conversions o where o.user_id = k.user_id
        and o.occurred_at > c.occurred_at - interval '1 day' and o.occurred_at <= c.occurred_at) as "ordersInDay",
      coalesce(theirs.decided, 0) as decided, coalesce(theirs.refused, 0) as refused,
      (select count(distinct o.user_id)::integer from affiliate_clicks o where o.visitor_key = k.visitor_key
        and o.user_id <> k.user_id and o.created_at between k.created_at - interval '7 days'
        and k.created_at + interval '7 days') as "othersAtAddress",
      (select count(distinct o.user_id)::integer from affiliate_clicks o where o.device_key = k.device_key
        and o.user_id <> k.user_id and o.created_at between k.created_at - interval '30 days'
        and k.created_at + interval '30 days') as "othersOnDevice",
      -- Of a carrier's net the last clicks are enough: a whole week of it would be read for every order.
      (select count(distinct o.user_id)::integer from (
        select user_id from affiliate_clicks where net_key = k.net_key
          and created_at between k.created_at - interval '7 days' and k.created_at + interval '7 days'
        order by created_at desc limit 1000) o where o.user_id <> k.user_id) as "othersInNet",
      coalesce(usual.typical, 0)::float8 as "typicalValue", usual.sample as "typicalSample"
    from conversions c join affiliate_clicks k on k.id = ${clickRowId} join users u on u.id = k.user_id
      cross join lateral (
        select count(*) filter (where o.status <> 'pending')::integer as decided,
          count(*) filter (where o.status in ('rejected', 'reversed'))::integer as refused
        from conversions o where o.user_id = k.user_id and o.id <> c.id and o.earns
          and o.updated_at > ${now}::timestamptz - interval '90 days') theirs
      cross join lateral (
        select percentile_cont(0.5) within group (order by latest.order_value) as typical, count(*)::integer as sample
        from (select o.order_value from conversions o where o.network = c.network and o.order_value > 0
          and o.occurred_at < c.occurred_at order by o.occurred_at desc, o.id desc limit 500) latest) usual
    where c.id = ${id}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`conversion ${id} or its click is gone`)
  return facts
}

/** Replaces what was seen of a conversion before. */
export const saveSignals = async (
  db: Kysely<DB>,
  id: number,
  found: { signals: Signal[]; risk: number; at: Date },
): Promise<void> => {
  await db.deleteFrom('conversion_signals').where('conversion_id', '=', id).execute()
  for (const { kind, score, facts } of found.signals)
    await db
      .insertInto('conversion_signals')
      .values({ conversion_id: id, kind, score, facts: JSON.stringify(facts), found_at: found.at })
      .execute()
  await db.updateTable('conversions').set({ risk: found.risk }).where('id', '=', id).execute()
}
