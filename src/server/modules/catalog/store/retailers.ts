import { type Kysely, sql } from 'kysely'
import { isNoRemovedDemo } from '#server/db/removed-demo.ts'
import type { DB } from '#server/db/types.ts'
import type { Shop } from '../rules.ts'

/** The ids of these shops by host; the new ones are added under their host's name. */
export const ensureRetailers = async (
  db: Kysely<DB>,
  shops: readonly Shop[],
): Promise<Map<string, number>> => {
  const unique = [...new Map(shops.map((shop) => [shop.host, shop])).values()]
  if (unique.length === 0) return new Map()
  const hosts = unique.map((shop) => shop.host)
  const existing = await idsByHost(db, hosts)
  const missing = unique.filter((shop) => !existing.has(shop.host))
  if (missing.length === 0) return existing
  await db
    .insertInto('retailers')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const now = await idsByHost(db, hosts)
  for (const shop of missing.filter(({ host }) => !now.has(host))) {
    // Another host has the same slug ('a-b.vn' and 'a.b.vn'); this one is told apart by its whole host.
    await db
      .insertInto('retailers')
      .values({ ...shop, slug: shop.host })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return idsByHost(db, hosts)
}

const idsByHost = async (db: Kysely<DB>, hosts: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('retailers')
    .select(['id', 'host'])
    .where(sql<boolean>`host = any(${hosts})`)
    .execute()
  return new Map(rows.map((row) => [row.host, row.id]))
}

export const saveRetailer = async (db: Kysely<DB>, shop: Shop): Promise<number> => {
  const row = await db
    .insertInto('retailers')
    .values(shop)
    .onConflict((conflict) => conflict.constraint('retailers_host_key').doUpdateSet({ name: shop.name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The shop at a host, and the name it goes by on the site. */
export const findRetailer = (
  db: Kysely<DB>,
  host: string,
): Promise<{ id: number; name: string } | undefined> =>
  db.selectFrom('retailers').select(['id', 'name']).where('host', '=', host).executeTakeFirst()

/** A share told by fewer orders would only mislead. */
const fewestOrders = 20

/** The most that is in force of a shop's rates (modules/commission-rates), as a share; null where none is. */
const mostInForce = (retailerId: ReturnType<typeof sql>) => sql`(
  select max(least(o.accepted_most, o.offered_most))::float8 / 10000
  from commission_rates o join retailers r on r.host = o.host
  where r.id = ${retailerId} and o.kind = 'percent' and o.gone_at is null and o.accepted_most is not null)`

/**
 * Commission as a share of the value of a shop's approved and confirmed orders since then, of shops with 20 of them or more; of
 * all shops without `retailerIds`. No more than its rates in force: the orders go on telling for months of what a network cut today.
 */
export const readPaidShares = async (
  db: Kysely<DB>,
  retailerIds: readonly number[] | undefined,
  since: Date,
): Promise<Map<number, number>> => {
  if (retailerIds?.length === 0) return new Map()
  const ofThese = retailerIds ? sql`k.retailer_id = any(${retailerIds})` : sql`k.retailer_id is not null`
  const { rows } = await sql<{ id: number; share: number }>`
    select k.retailer_id as id,
      least(sum(c.commission)::float8 / sum(c.order_value), ${mostInForce(sql`k.retailer_id`)}) as share
    from conversions c join affiliate_clicks k on k.id = c.click_id
    where ${ofThese} and c.status in ('approved', 'confirmed') and c.order_value > 0
      and c.occurred_at >= ${since} and (c.earns or c.twin_key is null)
      and ${isNoRemovedDemo(sql`k.user_id`)}
    group by k.retailer_id having count(*) >= ${fewestOrders}`.execute(db)
  return new Map(rows.map(({ id, share }) => [id, share]))
}

/** The hosts of these shops. */
export const listHosts = (db: Kysely<DB>, ids: readonly number[]): Promise<{ id: number; host: string }[]> =>
  db.selectFrom('retailers').select(['id', 'host']).where(sql<boolean>`id = any(${ids})`).execute()

/** What operators write of a shop. */
export type RetailerWords = { name: string; exclusions: string | null }

/** What is written of a shop, locked until the transaction ends. */
export const lockRetailerWords = (db: Kysely<DB>, id: number): Promise<RetailerWords | undefined> =>
  db
    .selectFrom('retailers')
    .select(['name', 'exclusions'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveRetailerWords = async (db: Kysely<DB>, id: number, words: RetailerWords): Promise<void> => {
  await db.updateTable('retailers').set(words).where('id', '=', id).execute()
}
