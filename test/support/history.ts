import { createClient } from '#server/db/client.ts'

/** Of each member: clicks, orders among them that were confirmed, and lines of the ledger. */
export const perMember = { clicks: 10, orders: 2, entries: 10 }

/**
 * Gives members `from` to `to` (counted from 1, excluding `from`) a year of history that the doctor finds nothing wrong with: clicks on
 * the products there are, confirmed orders with purchase, payment and points, and adjustments. Triggers and foreign keys are left out
 * meanwhile (`session_replication_role`), and what they would write is written here: chained hashes, balances, days to add up.
 * `ownerUrl`: a superuser's, as that of the embedded database is.
 */
export const growHistory = async (ownerUrl: string, from: number, to: number): Promise<void> => {
  const client = createClient(ownerUrl)
  await client.connect()
  const { clicks, orders, entries } = perMember
  const run = (statement: string) => client.query(statement)
  try {
    await run("set session_replication_role = 'replica'")
    await run('set synchronous_commit = off')
    await run('set statement_timeout = 0')
    await run(`create temporary table base as select
      (select coalesce(max(id), 0) from users) as users, (select coalesce(max(id), 0) from affiliate_clicks) as clicks,
      (select coalesce(max(id), 0) from conversions) as orders, (select coalesce(max(id), 0) from adjustments) as adjustments,
      (select coalesce(max(id), 0) from ledger_entries) as entries, now() - interval '1 hour' as until`)
    await run(`create temporary table live as select row_number() over (order by id) - 1 as place, id, retailer_id
      from products where deleted_at is null and tracked and retailer_id is not null`)
    await run(`insert into users (id, username, display_username, email, full_name, created_at)
      select base.users + i - ${from}, 'bench-' || i, 'bench-' || i, 'bench-' || i || '@example.vn', 'Bench ' || i, base.until - interval '366 days'
      from base, generate_series(${from + 1}, ${to}) i`)
    // A member's clicks lie five weeks apart, members' own years begin at other moments.
    await run(`insert into affiliate_clicks (id, click_id, user_id, product_id, affiliate_network, detected_network, retailer_id, link,
        promised_points, rule, promise_version, status, created_at, redirected_at)
      select base.clicks + n, lpad((base.clicks + n)::text, 22, '0'), base.users + i, live.id, 'direct', 'direct', live.retailer_id,
        'https://bench.example/', 1000, '{"type": "product_points", "points": 1000, "pointsReward": 1000}', 2,
        case when turn < ${orders} then 'confirmed' else 'pending' end, at, at + interval '2 seconds'
      from base, generate_series(1, ${to - from}) i cross join generate_series(0, ${clicks - 1}) turn
        cross join lateral (select (i - 1)::bigint * ${clicks} + turn + 1 as n) numbered
        cross join lateral (select base.until - make_interval(days => 36 * (${clicks} - turn) - i % 30, secs => i % 86400) as at) moment
        join live on live.place = (n * 7919) % (select count(*) from live)`)
    await run(`insert into order_payments (shop_key, order_key, payer)
      select 'shop:' || k.retailer_id, order_key('BENCH' || k.id), 'order:direct:BENCH' || k.id
      from base, affiliate_clicks k where k.id > base.clicks and k.status = 'confirmed'`)
    await run(`insert into conversions (id, network, transaction_id, click_id, shop_key, user_id, product_id, order_value, commission, status,
        network_status_raw, promised_points, credited_points, occurred_at, network_updated_at, created_at, updated_at, confirmed_at, risk)
      select base.orders + row_number() over (order by k.id), 'direct', 'BENCH' || k.id, k.id, k.shop_key, k.user_id, k.product_id, 100000, 4000,
        'confirmed', 'confirmed', 1000, 1000, at, at + interval '20 days', at + interval '1 day', at + interval '20 days',
        at + interval '20 days', 0
      from base, affiliate_clicks k cross join lateral (select k.created_at + interval '1 hour' as at) moment
      where k.id > base.clicks and k.status = 'confirmed'`)
    await run(`insert into purchases (user_id, product_id, purchase_date, points_earned, click_id, conversion_id)
      select c.user_id, c.product_id, c.occurred_at, 1000, k.click_id, c.id
      from base, conversions c join affiliate_clicks k on k.id = c.click_id where c.id > base.orders`)
    await run(`insert into adjustments (id, user_id, points, reason, state, needs_second, requested_by, requested_at, decided_by, decided_at)
      select base.adjustments + (i - 1)::bigint * ${entries - orders} + turn + 1, base.users + i, 10, 'Bench', 'approved', false, 1, at, 1, at
      from base, generate_series(1, ${to - from}) i cross join generate_series(0, ${entries - orders - 1}) turn
        cross join lateral (select base.until - make_interval(days => 36 * (${entries - orders} - turn) - i % 30) as at) moment`)
    const members = to - from
    for (let turn = 0; turn < entries; turn += 1) {
      const isOrder = turn < orders
      const source = isOrder
        ? `select c.user_id, 'earn_confirm' as kind, 1000 as points, 'conversion' as ref_type, c.id::text as ref_id, c.confirmed_at as at
           from base, conversions c where c.id > base.orders and (c.id - base.orders - 1) % ${orders} = ${turn}`
        : `select a.user_id, 'adjust', a.points, 'adjustment', a.id::text, a.decided_at
           from base, adjustments a where a.id > base.adjustments
             and (a.id - base.adjustments - 1) % ${entries - orders} = ${turn - orders}`
      await run(`insert into ledger_entries
        select written.* from base, (${source}) source (user_id, kind, points, ref_type, ref_id, at)
          left join ledger_entries before on before.id = (select entries from base) + ${turn - 1}::bigint * ${members}
            + (source.user_id - (select users from base)) and ${turn} > 0
          cross join lateral (select base.entries + ${turn}::bigint * ${members} + (source.user_id - base.users) as id, source.user_id,
            source.kind, source.points::bigint as points, coalesce(before.balance_after, 0) + source.points as balance_after, source.ref_type,
            source.ref_id, 0 as revision, null::text as note, date_trunc('milliseconds', source.at) as created_at,
            coalesce(before.hash, '') as prev_hash, ''::text as hash, 2::smallint as hash_version) unsigned
          cross join lateral (select unsigned.id, unsigned.user_id, unsigned.kind, unsigned.points, unsigned.balance_after, unsigned.ref_type,
            unsigned.ref_id, unsigned.revision, unsigned.note, unsigned.created_at, unsigned.prev_hash,
            ledger_entry_hash(row(unsigned.*)::ledger_entries) as hash, unsigned.hash_version) written`)
    }
    await run(`update users set points = last.balance_after, ledger_head = last.hash from base, ledger_entries last
      where users.id > base.users and last.id = base.entries + ${entries - 1}::bigint * ${members} + (users.id - base.users)`)
    await run(`insert into touched_days (day) select distinct (at at time zone 'Asia/Ho_Chi_Minh')::date from base,
      generate_series(base.until - interval '370 days', base.until, interval '12 hours') at`)
    for (const [table, column] of [
      ['users', 'users'],
      ['affiliate_clicks', 'clicks'],
      ['conversions', 'orders'],
      ['adjustments', 'adjustments'],
      ['ledger_entries', 'entries'],
    ])
      await run(
        `select setval('${table}_id_seq', greatest(1, (select max(id) from ${table}), (select ${column} from base)))`,
      )
    await run(
      'vacuum (analyze) users, affiliate_clicks, conversions, order_payments, purchases, adjustments, ledger_entries',
    )
  } finally {
    await client.end()
  }
}
