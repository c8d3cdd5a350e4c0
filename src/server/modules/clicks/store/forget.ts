import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** How far a walk through the clicks has come; `at` as the database writes it, which is finer than a Date. */
export type Place = { at: string; id: number }

export const beginning: Place = { at: '-infinity', id: 0 }

/** The next clicks older than `before`, oldest first. */
export const oldClicks = async (
  db: Kysely<DB>,
  { before, after, most }: { before: Date; after: Place; most: number },
): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select id, created_at::text as at from affiliate_clicks
    where created_at < ${before} and created_at >= ${after.at}::timestamptz
      and (created_at, id) > (${after.at}::timestamptz, ${after.id})
    order by created_at, id limit ${most}`.execute(db)
  return rows
}

/** One at a time counts what it deletes: two would wait for each other's rows of counts. */
const waitForTurn = (db: Kysely<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('forgotten_clicks'))`.execute(db)

/**
 * Deletes those of these clicks that led to nothing, and counts them under the day and what the console's figures are kept by. Stays
 * whatever an order, a claim or points cite, be it by the id alone that an order was reported with; so does what somebody has
 * locked to cite it. In the caller's transaction. How many went.
 */
export const deleteUncited = async (db: Kysely<DB>, ids: readonly number[]): Promise<number> => {
  await waitForTurn(db)
  const locked = await db
    .selectFrom('affiliate_clicks')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  // A statement of its own: it sees what was written until the clicks were locked, and nobody cites them from then on.
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from affiliate_clicks k where k.id = any(${locked.map(({ id }) => id)}) and k.converted_at is null
        and not exists (select from conversions c where c.click_id = k.id)
        and not exists (select from conversions c where c.reported_click_id = k.click_id)
        and not exists (select from claims m where m.click_id = k.id)
        and not exists (select from conversion_moves v where v.from_click_id = k.id)
        and not exists (select from conversion_moves v where v.to_click_id = k.id)
        and not exists (select from purchases p where p.click_id = k.click_id)
      returning (k.created_at at time zone 'Asia/Ho_Chi_Minh')::date as day, k.retailer_id, k.affiliate_network as network,
        k.product_id, k.page, (k.rule #>> '{boost,ruleId}')::integer as campaign_id, k.redirected_at),
    counted as (
      insert into forgotten_clicks (day, retailer_id, network, product_id, page, campaign_id, clicks, reached)
      select day, retailer_id, network, product_id, page, campaign_id, count(*), count(redirected_at)
      from gone group by day, retailer_id, network, product_id, page, campaign_id
      on conflict on constraint forgotten_clicks_key do update set
        clicks = forgotten_clicks.clicks + excluded.clicks, reached = forgotten_clicks.reached + excluded.reached)
    select count(*)::integer as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/** Forgets whose browser and net these clicks were made from. How many it forgot of. */
export const clearKeys = async (db: Kysely<DB>, ids: readonly number[]): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('affiliate_clicks')
    .set({ visitor_key: null, net_key: null, device_key: null })
    .where('id', 'in', (e) =>
      e
        .selectFrom('affiliate_clicks')
        .select('id')
        .where('id', 'in', [...ids])
        .where((of) =>
          of.or([
            of('visitor_key', 'is not', null),
            of('net_key', 'is not', null),
            of('device_key', 'is not', null),
          ]),
        )
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
