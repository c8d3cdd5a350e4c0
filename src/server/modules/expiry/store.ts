import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Ended } from './rules.ts'

/** Of one member, in điểm: what came before an instant and still stands, and what was ever spent or has expired. */
export type Lots = { userId: number; old: number; spent: number }
export type Announced = { id: number; userId: number; dueOn: string; points: number }

/**
 * What an order, a claim or a gift by hand brought is one lot, less what was taken back of it; a redemption that was refunded
 * never was. What remains below 0 was spent.
 */
export const lotsOf = async (db: Kysely<DB>, userIds: readonly number[], before: Date): Promise<Lots[]> => {
  const { rows } = await sql<Lots>`
    select user_id as "userId", coalesce(sum(net) filter (where net > 0 and since < ${before}), 0)::float8 as old,
      coalesce(-sum(net) filter (where net < 0), 0)::float8 as spent
    from (select user_id, sum(points) as net, min(created_at) filter (where points > 0) as since
      from ledger_entries where user_id = any(${[...userIds]}) group by user_id, ref_type, ref_id) lots
    group by user_id`.execute(db)
  return rows
}

/** The next members after `after` who have points. */
export const membersWithPoints = async (db: Kysely<DB>, after: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where('points', '>', 0)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** Announces once a day and member; undefined where it was. */
export const announce = async (
  db: Kysely<DB>,
  { userId, dueOn, points, at }: { userId: number; dueOn: string; points: number; at: Date },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('expiring_points')
    .values({ user_id: userId, due_on: sql`${dueOn}::date`, points, announced_at: at })
    .onConflict((conflict) => conflict.constraint('expiring_points_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = sql<Announced>`id, user_id as "userId", to_char(due_on, 'YYYY-MM-DD') as "dueOn", points`

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

/** What of a member's points ended, the soonest first; lots as in `lotsOf`, and of what was spent that alone which was before. */
export const endedOf = async (db: Kysely<DB>, userId: number): Promise<Ended[]> => {
  const { rows } = await sql<Ended>`
    with lots as (
      select sum(points) as net, min(id) as first, min(created_at) filter (where points > 0) as since
      from ledger_entries where user_id = ${userId} and ref_type <> 'expiry' group by ref_type, ref_id)
    select e.id, e.expired_points as expired,
      coalesce(sum(net) filter (where net > 0 and since < e.came_before), 0)::float8 as old,
      coalesce(-sum(net) filter (where net < 0 and first < taken.id), 0)::float8 as spent
    from expiring_points e
      join ledger_entries taken on taken.kind = 'expire' and taken.ref_type = 'expiry' and taken.ref_id = e.id::text
      left join lots on true
    where e.user_id = ${userId} and e.expired_points > 0 and e.came_before is not null
    group by e.id, taken.id order by e.due_on, e.id`.execute(db)
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

/** What was announced to these members and not settled, the soonest first. */
export const openOf = async (db: Kysely<DB>, userIds: readonly number[]): Promise<Announced[]> => {
  const { rows } = await sql<Announced>`
    select ${columns} from expiring_points where user_id = any(${[...userIds]}) and settled_at is null
    order by due_on, id`.execute(db)
  return rows
}
