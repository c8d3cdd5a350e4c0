import { type Kysely, sql } from 'kysely'
import { isNoRemovedDemo } from '#server/db/removed-demo.ts'
import type { DB } from '#server/db/types.ts'

export type ProductFigures = {
  source: string
  externalId: string | null
  createdAt: Date
  retailerId: number | null
  price: number
  clicks: number
  reached: number
  orders: number
  commission: number
}

/** Where a live product came from, and what was clicked and ordered of it since then, counted as the overview counts. */
export const findProductFigures = async (
  db: Kysely<DB>,
  id: number,
  since: Date,
): Promise<ProductFigures | undefined> => {
  const clicked = sql`k.created_at >= ${since} and ${isNoRemovedDemo(sql`k.user_id`)}`
  const counted = sql`c.occurred_at >= ${since} and (c.earns or c.twin_key is null) and ${isNoRemovedDemo(sql`c.user_id`)}`
  const { rows } = await sql<ProductFigures>`
    select p.source, p.external_id as "externalId", p.created_at as "createdAt", p.retailer_id as "retailerId", p.price,
      (select count(*)::int from affiliate_clicks k where k.product_id = p.id and ${clicked}) as clicks,
      (select count(*)::int from affiliate_clicks k where k.product_id = p.id and ${clicked}
        and k.redirected_at is not null) as reached,
      (select count(distinct (c.network, c.transaction_id))::int from conversions c
        where c.product_id = p.id and ${counted} and c.status not in ('rejected', 'reversed')) as orders,
      (select coalesce(sum(c.commission), 0)::float8 from conversions c
        where c.product_id = p.id and ${counted} and c.status in ('approved', 'confirmed')) as commission
    from products p where p.id = ${id} and p.deleted_at is null`.execute(db)
  return rows[0]
}
