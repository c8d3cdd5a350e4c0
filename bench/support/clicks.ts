import type { Site } from '../../test/support/site.ts'
import type { Asked } from './load.ts'
import { asOwner, secretOfShop } from './sites.ts'

const members = 1000

/** Clicks of a thousand members on the demo's products, redirected a minute ago, as many as are asked for; their ids. */
export const addClicks = async (site: Site, count: number): Promise<string[]> => {
  await asOwner(
    site,
    `insert into users (username, display_username, email, full_name)
    select 'bench-' || i, 'bench-' || i, 'bench-' || i || '@example.vn', 'Bench ' || i from generate_series(1, $1::int) i
    on conflict do nothing`,
    [members],
  )
  const rows = await asOwner<{ id: string }>(
    site,
    `with shown as (select row_number() over (order by id) - 1 as place, count(*) over () as all, id, retailer_id, affiliate_link
        from products where deleted_at is null and source = 'demo'),
      buyers as (select row_number() over (order by id) - 1 as place, id from users where username like 'bench-%')
    insert into affiliate_clicks (click_id, user_id, product_id, affiliate_network, detected_network, retailer_id, link,
      promised_points, rule, promise_version, created_at, redirected_at)
    select substr(md5('bench' || i || clock_timestamp()), 1, 22), buyers.id, shown.id, 'direct', 'direct', shown.retailer_id,
      shown.affiliate_link, 1000, '{"type": "product_points", "points": 1000, "pointsReward": 1000}', 2, now() - interval '1 minute', now() - interval '1 minute'
    from generate_series(1, $1::bigint) i
      join shown on shown.place = i % shown.all join buyers on buyers.place = i % ${members}
    returning click_id as id`,
    [count],
  )
  await asOwner(site, 'analyze affiliate_clicks')
  return rows.map(({ id }) => id)
}

/** A shop's word of a new order at this click. */
export const postback = (clickId: string, order: string, status: 'pending' | 'confirmed'): Asked => {
  const at = new Date().toISOString()
  return {
    method: 'POST',
    path: `/api/postback/direct/${secretOfShop}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ click_id: clickId, transaction_id: order, order_value: 100_000, status },
      ...{ occurred_at: at, updated_at: at },
    }),
  }
}
