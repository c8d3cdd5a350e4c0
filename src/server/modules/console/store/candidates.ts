import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Network } from '#contract/affiliate.ts'
import type { Candidate, Conversion } from '#contract/console.ts'
import type { DB } from '#server/db/types.ts'

const nearest = 200

/** Where to look: clicks of these networks between two instants, the nearer to `at` the likelier. */
export type Search = { networks: readonly Network[]; from: Date; at: Date; to: Date }
type Found = Omit<Candidate, 'score' | 'minutesBefore' | 'sameRetailer'>

/** Clicks an order may belong to: those nearest before and after it, those whose product costs about as much, those of its order. */
export const findClicks = async (
  db: Kysely<DB>,
  order: Pick<Conversion, 'network' | 'transactionId' | 'orderValue'>,
  { networks, from, at, to }: Search,
): Promise<Found[]> => {
  const nearestOf = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
      (select k.id from affiliate_clicks k ${among} where k.affiliate_network = any(${networks}::text[])
        and k.created_at > ${from} and k.created_at <= ${at} order by k.created_at desc limit ${nearest})
      union
      (select k.id from affiliate_clicks k ${among} where k.affiliate_network = any(${networks}::text[])
        and k.created_at > ${at} and k.created_at <= ${to} order by k.created_at limit ${nearest})`
  const aboutAsDear = sql`join products p on p.id = k.product_id
        and p.price between ${order.orderValue}::float8 * 0.7 and ${order.orderValue}::float8 * 1.3`
  const { rows } = await sql<
    Omit<Found, 'product' | 'member' | 'clickedAt'> & {
      clickedAt: Date
      productId: number | null
      productName: string
      price: number | null
      memberId: number
      username: string
    }
  >`
    with same as (
      select distinct click_id as id from conversions where network = ${order.network}
        and transaction_id = ${order.transactionId} and click_id is not null),
    near as (
      ${nearestOf(sql``)} union ${nearestOf(aboutAsDear)} union select id from same)
    select k.click_id as "clickId", k.created_at as "clickedAt", k.redirected_at is not null as reached, k.page,
      k.affiliate_network as network, r.name as retailer, p.id as "productId", coalesce(p.name, k.title) as "productName", p.price,
      u.id as "memberId", u.username, k.promised_points as "promisedPoints",
      (select count(*)::integer from conversions c where c.click_id = k.id) as conversions,
      k.id in (select id from same) as "sameOrder"
    from near join affiliate_clicks k on k.id = near.id left join products p on p.id = k.product_id
      join users u on u.id = k.user_id and u.deleted_at is null left join retailers r on r.id = k.retailer_id`.execute(
    db,
  )
  return rows.map(({ productId, productName, price, memberId, username, clickedAt, ...row }) => ({
    ...row,
    clickedAt: clickedAt.toISOString(),
    product: { id: productId, name: productName, price },
    member: { id: memberId, username },
  }))
}

/** The shop an order was bought at as its reports name it; null where none does. */
export const findReportedShop = async (db: Kysely<DB>, conversionId: number): Promise<string | null> => {
  const { rows } = await sql<{ shop: string }>`
    select raw ->> 'merchant' as shop from conversion_events
    where conversion_id = ${conversionId} and raw ->> 'merchant' <> '' order by id desc limit 1`.execute(db)
  return rows[0]?.shop ?? null
}
