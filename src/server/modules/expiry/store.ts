import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Ended } from './rules.ts'

type Sql = RawBuilder<unknown>

/** Of one member, in điểm: what came before an instant and still stands, and what was ever spent or has expired. */
export type Lots = { userId: number; old: number; spent: number }
/** `cut`: what was announced had come before it; null where it was announced before that was kept. */
export type Announced = {
  id: number
  userId: number
  dueOn: string
  points: number
  cut: Date | null
  announcedAt: Date
}

/**
 * Entries of these members' ledgers, each with the lot its points belong to: what one item of an order brought, by whichever of its rows;
 * the whole order where a claim had paid for it, and that claim with it, for they are the same points under another reference. Everything
 * else is a lot by what it stands for; a redemption that was refunded never was. `parked_until`: so long its member could take back the
 * money they had asked for.
 */
const entriesOf = (userIds: readonly number[]) => sql`(
  select id, user_id, points, created_at, ref_type, parked_until, case
    when order_name is null then ref_type || ' ' || ref_id
    when bool_or(ref_type = 'claim') over (partition by user_id, order_name) then order_name
    else order_name || ' ' || item end as lot
  from (
    select l.id, l.user_id, l.points, l.created_at, l.ref_type, l.ref_id, coalesce(c.twin_key, c.id::text) as item,
      case when w.state = 'waiting' then 'infinity' else coalesce(batch.created_at, w.settled_at) end as parked_until,
      'order ' || coalesce(c.shop_key, c.network) || ' ' || coalesce(c.order_key, c.transaction_id) as order_name
    from ledger_entries l
      left join claims paid on paid.id = case when l.ref_type = 'claim' then l.ref_id::bigint end
        and paid.taken_because is not null
      left join conversions c on c.id = case when l.ref_type = 'conversion' then l.ref_id::bigint else paid.conversion_id end
      left join withdrawals w on w.id = case when l.ref_type = 'withdrawal' then l.ref_id::integer end
      left join withdrawal_batches batch on batch.id = w.batch_id
    where l.user_id = any(${[...userIds]})) named) entries`

/**
 * A question about a member's lots: what came before `cut` and was known at `at`. `key` tells it from others about the same member;
 * `isThere`: what is parked now counts as still there.
 */
export type LotsAsked = { key: number; userId: number; cut: Date; at: Date; isThere?: boolean }

/**
 * Of a lot, that is old which stood before `cut`, stood when it was looked at, and stands still: what a later correction added is as young as
 * the correction, and what came back after the word about the rest was in no word. What was spent by then stays spent,
 * but what had ended and was given back, and what was parked: the word spoke of it, for parking it must not keep it from its end.
 */
export const lotsOf = async (db: Kysely<DB>, asked: readonly LotsAsked[]): Promise<Map<number, Lots>> => {
  const all = <Part extends keyof LotsAsked>(part: Part) => asked.map((one) => one[part])
  const { rows } = await sql<Lots & { key: number }>`
    select key, user_id as "userId",
      coalesce(sum(least(net, early, known)) filter (where least(net, early, known) > 0), 0)::float8 as old,
      coalesce(-sum(gone) filter (where gone < 0), 0)::float8 as spent
    from (select *, case when is_there and parked_until = 'infinity' then 0 when is_end or parked_until > asked_at then net
        else least(net, known) end as gone from (
      select key, asked.at as asked_at, is_there, entries.user_id, sum(points) as net, bool_or(ref_type = 'expiry') as is_end,
        max(parked_until) as parked_until,
        coalesce(sum(points) filter (where created_at < cut), 0) as early,
        coalesce(sum(points) filter (where created_at <= asked.at), 0) as known
      from unnest(${all('key')}::integer[], ${all('userId')}::integer[], ${all('cut')}::timestamptz[], ${all('at')}::timestamptz[],
          ${asked.map(({ isThere }) => isThere === true)}::boolean[]) as asked (key, user_id, cut, at, is_there)
        join ${entriesOf([...new Set(all('userId'))])} on entries.user_id = asked.user_id
      group by key, asked.at, is_there, entries.user_id, lot) summed) lots
    group by key, user_id`.execute(db)
  return new Map(rows.map(({ key, ...lots }) => [key, lots]))
}

/** Who is suspended can spend nothing, so that nothing of theirs ends meanwhile. */
const isActive = (userId: Sql) =>
  sql<boolean>`not exists (select from suspensions s where s.user_id = ${userId} and s.lifted_at is null)`

/** Has the member asked for money that nobody approved, so that they may take it back at any time? */
const hasParked = (userId: Sql) =>
  sql<boolean>`exists (select from withdrawals w where w.user_id = ${userId} and w.state = 'waiting')`

/** The next members after `after` who have points, parked or not, and may spend them. */
export const membersWithPoints = async (db: Kysely<DB>, after: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where(sql<boolean>`(points > 0 or ${hasParked(sql`users.id`)})`)
    .where('deleted_at', 'is', null)
    .where(isActive(sql`users.id`))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** Announces once a day and member; undefined where it was. */
export const announce = async (
  db: Kysely<DB>,
  { userId, dueOn, points, cut, announcedAt }: Omit<Announced, 'id'>,
): Promise<number | undefined> => {
  const row = await db
    .insertInto('expiring_points')
    .values({
      user_id: userId,
      due_on: sql`${dueOn}::date`,
      points,
      came_before: cut,
      announced_at: announcedAt,
    })
    .onConflict((conflict) => conflict.constraint('expiring_points_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = sql<Announced>`id, user_id as "userId", to_char(due_on, 'YYYY-MM-DD') as "dueOn", points, came_before as cut,
  announced_at as "announcedAt"`

/** Marks what ends until `day` and was not told of again; each by one process. */
export const remind = async (db: Kysely<DB>, day: string, at: Date, most: number): Promise<Announced[]> => {
  const { rows } = await sql<Announced>`
    update expiring_points set reminded_at = ${at} where id in (
      select id from expiring_points where settled_at is null and reminded_at is null and due_on <= ${day}::date
      order by due_on, id limit ${most} for update skip locked)
    returning ${columns}`.execute(db)
  return rows
}

/** What has passed its day and is not settled; the oldest first, after `after`. */
export const passed = async (
  db: Kysely<DB>,
  today: string,
  after: number,
  most: number,
): Promise<Announced[]> => {
  const { rows } = await sql<Announced>`
    select ${columns} from expiring_points where settled_at is null and due_on < ${today}::date and id > ${after}
    order by id limit ${most}`.execute(db)
  return rows
}

/** Settles once: false where another process did. `cut`: before it the points had come, null where none end. */
export const settle = async (
  db: Kysely<DB>,
  id: number,
  { points, cut, at }: { points: number; cut: Date | null; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('expiring_points')
    .set({ settled_at: at, expired_points: points, came_before: cut })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const hasExpired = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('expiring_points')
    .select('id')
    .where('user_id', '=', userId)
    .where('expired_points', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The next members after `after` from whom something was taken back since points of theirs ended. */
export const takenBackSince = async (db: Kysely<DB>, after: number, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct e.user_id as id from expiring_points e
      join ledger_entries taken on taken.kind = 'expire' and taken.ref_type = 'expiry' and taken.ref_id = e.id::text
    where e.user_id > ${after} and e.expired_points > 0 and exists (
      select from ledger_entries l where l.user_id = e.user_id and l.id > taken.id
        and l.points < 0 and l.kind not in ('redeem', 'expire'))
    order by 1 limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What of a member's points ended, the soonest first; lots as in `lotsOf`, and of what was spent that alone which was before. */
export const endedOf = async (db: Kysely<DB>, userId: number): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    with entries as materialized (select * from ${entriesOf([userId])} where ref_type <> 'expiry')
    select e.id, e.expired_points as expired, coalesce(lots.old, 0)::float8 as old, coalesce(lots.spent, 0)::float8 as spent
    from expiring_points e
      join ledger_entries taken on taken.kind = 'expire' and taken.ref_type = 'expiry' and taken.ref_id = e.id::text
      cross join lateral (
        select sum(greatest(0, least(net, early, at_end))) as old, -sum(net) filter (where net < 0 and first < taken.id) as spent
        from (select sum(points) as net, min(id) as first,
            coalesce(sum(points) filter (where created_at < e.came_before), 0) as early,
            coalesce(sum(points) filter (where id < taken.id), 0) as at_end
          from entries group by lot) one) lots
    where e.user_id = ${userId} and e.expired_points > 0 and e.came_before is not null
    order by e.due_on, e.id`.execute(db)
  return rows
}

export const takeOffExpired = async (db: Kysely<DB>, id: number, points: number): Promise<void> => {
  await db
    .updateTable('expiring_points')
    .set((e) => ({ expired_points: e('expired_points', '-', points) }))
    .where('id', '=', id)
    .execute()
}

/** Of the entries that give back what ended with this row, the number of the next. */
export const nextRevision = async (db: Kysely<DB>, id: number): Promise<number> => {
  const row = await db
    .selectFrom('ledger_entries')
    .select((e) => e.fn.countAll<number>().as('many'))
    .where('kind', '=', 'adjust')
    .where('ref_type', '=', 'expiry')
    .where('ref_id', '=', String(id))
    .executeTakeFirstOrThrow()
  return Number(row.many)
}

export const isParked = async (db: Kysely<DB>, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select ${hasParked(sql`${userId}`)} as is`.execute(db)
  return rows[0]?.is === true
}

/** What was announced to these members and not settled, the soonest first. */
export const openOf = async (db: Kysely<DB>, userIds: readonly number[]): Promise<Announced[]> => {
  const { rows } = await sql<Announced>`
    select ${columns} from expiring_points where user_id = any(${[...userIds]}) and settled_at is null
    order by due_on, id`.execute(db)
  return rows
}
