import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

type Traffic = { clicks: number; conversions: number; products: number; days: number; until: Date }

const shops = 12
const campaigns = 5
const networks = ['accesstrade', 'lazada', 'shopee', 'tiki', 'unknown']
const pages = ['/', '/products', '/products/search', '/cart', '/blog/qua-tang-tet', '/dashboard', null]

/** A number below `below` that looks like chance and is the same every time. */
const chance = (salt: string, below: number) =>
  sql`abs(hashint8extended(i, hashtext(${salt}::text)) % ${sql.lit(below)})::integer`

/**
 * Clicks and orders as time brings them, written straight into the tables: fast, and without points in the ledger.
 * A tenth of the orders belongs to no click.
 */
export const fillTraffic = async (db: Kysely<DB>, traffic: Traffic): Promise<void> => {
  const { clicks, conversions, products, days, until } = traffic
  await sql`insert into users (username, display_username, email, full_name)
    values ('dong-nguoi', 'dong-nguoi', 'dong-nguoi@example.vn', 'Đông Người')`.execute(db)
  await sql`insert into retailers (slug, name, host)
    select 'shop-' || i, 'Cửa hàng ' || i, 'shop-' || i || '.example' from generate_series(1, ${shops}::int) i`.execute(
    db,
  )
  await sql`insert into categories (name) select 'Nhóm hàng ' || i from generate_series(1, 10) i`.execute(db)
  await sql`insert into products (name, image, price, affiliate_link, affiliate_network, points_reward, category_id,
      retailer_id, name_search, source, tracked)
    select 'Món hàng ' || i, '/icon.svg', 100000 + i, 'https://shop.example/' || i, (${networks}::text[])[1 + i % 5], 1000,
      (select min(id) from categories where name like 'Nhóm hàng%') + i % 10,
      (select min(id) from retailers where slug like 'shop-%') + i % ${shops}::int, 'mon hang ' || i, 'traffic',
      (${networks}::text[])[1 + i % 5] = 'direct'
    from generate_series(1, ${products}::int) i`.execute(db)
  // Switched off: nothing new is promised by them.
  await sql`insert into earning_rules (name, scope, kind, amount, is_boost, enabled)
    select 'Đợt ' || i, 'all', 'multiplier', 200, true, false from generate_series(1, ${campaigns}::int) i`.execute(
    db,
  )
  await sql`insert into affiliate_clicks (click_id, user_id, product_id, affiliate_network, detected_network, retailer_id,
      link, promised_points, rule, page, created_at, redirected_at)
    select lpad(i::text, 22, '0'), (select id from users where username = 'dong-nguoi'), p.id, p.affiliate_network, p.affiliate_network,
      p.retailer_id, 'https://shop.example/', 1000, b.rule, (${pages}::text[])[1 + ${chance('page', pages.length)}], t.at,
      case when ${chance('reached', 10)} < 9 then t.at + interval '2 seconds' end
    from generate_series(1, ${clicks}::bigint) i
      cross join lateral (select ${until}::timestamptz - make_interval(secs => i * ${(days * 86_400) / clicks}::float8) as at) t
      cross join lateral (select case when ${chance('boost', 10)} < ${sql.lit(campaigns)} then jsonb_build_object('boost',
        jsonb_build_object('ruleId', (select min(id) from earning_rules where name like 'Đợt %') + ${chance('boost', 10)}))
        else '{}' end as rule) b
      join lateral (select id, retailer_id, affiliate_network from products where source = 'traffic'
        and id = (select min(id) from products where source = 'traffic') + ${chance('product', products)}) p on true`.execute(
    db,
  )
  await sql`insert into order_payments (shop_key, order_key, payer)
    select distinct k.shop_key, order_key('DH' || i), 'order:shopee:DH' || i from generate_series(1, ${conversions}::bigint) i
      join affiliate_clicks k on k.click_id = lpad((1 + i * ${Math.floor(clicks / conversions)}::bigint
        % ${clicks}::bigint)::text, 22, '0') where i % 10 <> 0`.execute(db)
  await sql`insert into conversions (network, transaction_id, click_id, shop_key, user_id, product_id, order_value, commission, status,
      network_status_raw, reason, promised_points, credited_points, earns, occurred_at, network_updated_at, created_at,
      updated_at, confirmed_at)
    select 'shopee', 'DH' || i, k.id, k.shop_key, k.user_id, k.product_id, 50000 + ${chance('value', 900_000)},
      ${chance('commission', 60_000)}, s.status, s.status, case when s.status in ('rejected', 'reversed')
        then (array['Khách trả hàng', 'Đơn bị hủy', ' ', null])[1 + ${chance('reason', 4)}] end, case when k.id is null or not e.earns then 0 else 1000 end,
      case when k.id is not null and e.earns and s.status = 'confirmed' then 1000 else 0 end, e.earns,
      t.at, t.at, t.at + make_interval(hours => ${chance('heard', 90)}),
      ${until}::timestamptz - interval '1 hour',
      case when s.status in ('confirmed', 'reversed') then t.at + make_interval(hours => 96 + ${chance('settled', 900)}) end
    from generate_series(1, ${conversions}::bigint) i
      cross join lateral (select (array['pending', 'approved', 'confirmed', 'rejected', 'reversed'])[1 + ${chance('status', 5)}]
        as status) s
      cross join lateral (select ${chance('bonus', 50)} > 0 as earns) e
      left join affiliate_clicks k on i % 10 <> 0
        and k.click_id = lpad((1 + i * ${Math.floor(clicks / conversions)}::bigint % ${clicks}::bigint)::text, 22, '0')
      cross join lateral (select coalesce(k.created_at, ${until}::timestamptz - interval '1 day' * ${chance('day', days)})
        + interval '7 hours' as at) t`.execute(db)
}
