import { type Kysely, sql } from 'kysely'
import type { AlertKind } from '#contract/alerts.ts'
import type { DB } from '#server/db/types.ts'
import { isUp } from '#server/db/until.ts'
import { aheadOf } from '#server/kernel/clock.ts'
import { longestWaitMs } from '../rules/sort-drops.ts'
import { watchers } from './watchers.ts'

/** Something has waited since then; what is put off comes in its time. */
const hasWaited = (column: string, since: Date) =>
  sql`(${sql.ref(column)} is not null and ${isUp(column, since, longestWaitMs)})`

/** Members for whom something has waited since `before`, the next ones after `afterId`. */
export const membersWaiting = async (
  db: Kysely<DB>,
  before: Date,
  afterId: number,
  most: number,
): Promise<number[]> => {
  const found = await sql<{ userId: number }>`
    select distinct user_id as "userId" from price_drops
    where ${hasWaited('pending_since', before)} and user_id > ${afterId} order by user_id limit ${most}`.execute(
    db,
  )
  return found.rows.map(({ userId }) => userId)
}

/** A member's finds that wait, this transaction's alone; none when another process told them meanwhile. */
export const lockDrops = async (db: Kysely<DB>, userId: number, at: Date): Promise<boolean> => {
  const found = await sql`
    select from price_drops where user_id = ${userId} and ${hasWaited('pending_since', at)}
    order by product_id, kind for update`.execute(db)
  return found.rows.length > 0
}

export type Drop = {
  productId: number
  kind: AlertKind
  /** The price it fell from, and what it costs now. */
  from: number
  to: number
  name: string
  /** When its member was last told of this product, and of any. */
  noticedAt: Date | null
  lastNoticedAt: Date | null
  /** What it cost when this was told, where it has not risen since. */
  noticedPrice: number | null
  /** false: nobody waits for it any more, or it has left the site or has no price now. */
  waitedFor: boolean
  /** The member set this alert; else it is a favourite. */
  asked: boolean
  /** Of `below`: the highest price that is earlier. */
  target: number | null
  /** The least it ever cost. */
  lowest: number | null
}

export const dropsOf = async (db: Kysely<DB>, userId: number, at: Date): Promise<Drop[]> => {
  const found = await sql<Drop>`
    select found.product_id as "productId", found.kind, found.from_price as "from", products.price as "to", products.name,
      (select max(noticed_at) from price_drops earlier
        where earlier.user_id = found.user_id and earlier.product_id = found.product_id
          and earlier.noticed_at <= ${aheadOf(at)}) as "noticedAt",
      (select max(noticed_at) from price_drops earlier
        where earlier.user_id = found.user_id and earlier.noticed_at <= ${aheadOf(at)}) as "lastNoticedAt",
      found.noticed_price as "noticedPrice",
      watchers.user_id is not null and products.deleted_at is null and products.price > 0 as "waitedFor",
      coalesce(watchers.asked, false) as asked, watchers.price as target,
      (select min(seen.price) from price_history seen where seen.product_id = found.product_id) as lowest
    from price_drops found
    join products on products.id = found.product_id
    left join ${watchers} on watchers.user_id = ${userId} and watchers.product_id = found.product_id
      and watchers.kind = found.kind
    where found.user_id = ${userId} and ${hasWaited('found.pending_since', at)}
    order by found.product_id, found.kind`.execute(db)
  return found.rows
}

type Key = Pick<Drop, 'productId' | 'kind'>
const keys = (drops: readonly Key[]) => sql`unnest(
  ${drops.map(({ productId }) => productId)}::int[], ${drops.map(({ kind }) => kind)}::text[])
  as chosen (product_id, kind)`
const isChosen = sql`price_drops.product_id = chosen.product_id and price_drops.kind = chosen.kind`

export const markNoticed = async (
  db: Kysely<DB>,
  userId: number,
  drops: readonly (Key & { to: number })[],
  at: Date,
): Promise<void> => {
  await sql`update price_drops set from_price = null, pending_since = null, noticed_at = ${at}, noticed_price = costs.price
    from ${keys(drops)} join unnest(${drops.map(({ productId }) => productId)}::int[],
      ${drops.map(({ to }) => to)}::int[]) as costs (product_id, price) using (product_id)
    where user_id = ${userId} and ${isChosen}`.execute(db)
}

/** What may be told later only. */
export const postpone = async (
  db: Kysely<DB>,
  userId: number,
  drops: readonly Key[],
  until: Date,
): Promise<void> => {
  await sql`update price_drops set pending_since = ${until} from ${keys(drops)}
    where user_id = ${userId} and ${isChosen}`.execute(db)
}

/** What is no news any more; of what was never noticed nothing is kept. */
export const dismiss = async (db: Kysely<DB>, userId: number, drops: readonly Key[]): Promise<void> => {
  await sql`delete from price_drops using ${keys(drops)}
    where user_id = ${userId} and ${isChosen} and noticed_at is null`.execute(db)
  await sql`update price_drops set from_price = null, pending_since = null from ${keys(drops)}
    where user_id = ${userId} and ${isChosen}`.execute(db)
}
