import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { TakenPrice } from '#server/kernel/context.ts'
import { watchers } from './watchers.ts'

export type Changed = { productId: number; since: Date }

/** The next products after `afterId` whose price changed, this process's until the transaction ends; another takes others. */
export const lockChanges = async (db: Kysely<DB>, afterId: number, most: number): Promise<Changed[]> => {
  // A product that very many wait for is one statement.
  await sql`set local statement_timeout = '5min'`.execute(db)
  const found = await sql<Changed>`
    select product_id as "productId", since from price_changes
    where product_id > ${afterId} order by product_id limit ${most} for update skip locked`.execute(db)
  return found.rows
}

export const deleteChanges = async (db: Kysely<DB>, changed: readonly Changed[]): Promise<void> => {
  await sql`delete from price_changes where product_id = any(${changed.map(({ productId }) => productId)})`.execute(
    db,
  )
}

const given = (changed: readonly Changed[]) => sql`unnest(
  ${changed.map(({ productId }) => productId)}::int[], ${changed.map(({ since }) => since)}::timestamptz[])
  as changed (product_id, since)`

/**
 * Whose price rose by 2 % above what was told may be told of again; what it costs now counts too, for no row of the history tells of a
 * price that is taken back. So may a favourite that was taken off and put back since, as an alert that is set again: nobody followed the
 * price meanwhile. Rows are locked in the order everybody takes them in.
 */
export const rearm = async (db: Kysely<DB>, changed: readonly Changed[]): Promise<void> => {
  await sql`
    with risen as (
      select user_id, product_id, kind from price_drops
      where noticed_price is not null and product_id = any(${changed.map(({ productId }) => productId)})
      order by user_id, product_id, kind for update)
    update price_drops set noticed_price = null
    from risen, ${given(changed)}
    where price_drops.user_id = risen.user_id and price_drops.product_id = risen.product_id
      and price_drops.kind = risen.kind and changed.product_id = risen.product_id
      and (price_drops.kind = 'any_drop' and exists (select from favorites
          where favorites.user_id = risen.user_id and favorites.product_id = risen.product_id
            and favorites.created_at > price_drops.noticed_at)
        and not exists (select from price_alerts asked where asked.user_id = risen.user_id
          and asked.product_id = risen.product_id and asked.kind = 'any_drop')
      or greatest((select price from products where id = changed.product_id), (select max(price) from price_history seen
        where seen.product_id = changed.product_id and seen.observed_at >= changed.since))::bigint * 100
        >= price_drops.noticed_price::bigint * 102)`.execute(db)
}

/**
 * Notes for everybody who waits what became of these products since they began to: `high` is the most it cost from the last
 * price they knew on, `low` the least before. What waits to be told already keeps its place. Whoever asked for every fall or each new
 * lowest hears of the next ones too, from the price they were told on, once one is clear (2 %).
 */
export const noteDrops = async (db: Kysely<DB>, changed: readonly Changed[], at: Date): Promise<void> => {
  await sql`
    with met as (
      select watchers.*, products.price as now_price,
        (select min(seen.observed_at) from price_history seen where seen.product_id = changed.product_id
          and seen.observed_at >= changed.since and seen.observed_at > watchers.created_at) as first_at
      from ${given(changed)}
      join products on products.id = changed.product_id and products.deleted_at is null and products.price > 0
      join ${watchers} on watchers.product_id = changed.product_id
      where watchers.product_id = any(${changed.map(({ productId }) => productId)})),
    moved as (
      select met.*, greatest(
          (select max(seen.price) from price_history seen
            where seen.product_id = met.product_id and seen.observed_at >= met.first_at),
          (select seen.price from price_history seen
            where seen.product_id = met.product_id and seen.observed_at < met.first_at
            order by seen.observed_at desc, seen.id desc limit 1)) as high,
        (select min(seen.price) from price_history seen
          where seen.product_id = met.product_id and seen.observed_at < met.first_at) as low
      from met where met.first_at is not null)
    insert into price_drops (user_id, product_id, kind, from_price, pending_since)
    select user_id, product_id, kind, high, ${at} from moved
    where now_price < high and case kind
      when 'below' then now_price <= price and high > price
      when 'new_low' then now_price < low
      else true end
    order by user_id, product_id, kind
    on conflict on constraint price_drops_pkey do update set
      from_price = greatest(price_drops.from_price, price_drops.noticed_price, excluded.from_price),
      pending_since = coalesce(price_drops.pending_since, excluded.pending_since)
    where price_drops.noticed_price is null or price_drops.kind <> 'below'
      and (select price from products where id = price_drops.product_id)::bigint * 100
        <= price_drops.noticed_price::bigint * 98`.execute(db)
}

/** Notes for who asked for a price, while one stood that is taken back now, that theirs is reached: no row of the history tells of it. */
export const noteTaken = async (db: Kysely<DB>, taken: readonly TakenPrice[], at: Date): Promise<void> => {
  await sql`
    insert into price_drops (user_id, product_id, kind, from_price, pending_since)
    select user_id, product_id, kind, taken.price, ${at}
    from unnest(${taken.map(({ productId }) => productId)}::int[], ${taken.map(({ price }) => price)}::int[],
      ${taken.map(({ since }) => since)}::timestamptz[]) as taken (product_id, price, since)
    join price_alerts using (product_id)
    join products on products.id = product_id and products.deleted_at is null and products.price > 0
    where price_alerts.created_at > taken.since and products.price <= price_alerts.price
      and taken.price > price_alerts.price
    order by user_id, product_id, kind
    on conflict on constraint price_drops_pkey do update set
      from_price = greatest(price_drops.from_price, excluded.from_price),
      pending_since = coalesce(price_drops.pending_since, excluded.pending_since)
    where price_drops.noticed_price is null`.execute(db)
}
