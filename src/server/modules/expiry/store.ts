import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

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

/** Settles once: false where another process did. */
export const settle = async (db: Kysely<DB>, id: number, points: number, at: Date): Promise<boolean> => {
  const row = await db
    .updateTable('expiring_points')
    .set({ settled_at: at, expired_points: points })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What was announced to these members and not settled, the soonest first. */
export const openOf = async (db: Kysely<DB>, userIds: readonly number[]): Promise<Announced[]> => {
  const { rows } = await sql<Announced>`
    select ${columns} from expiring_points where user_id = any(${[...userIds]}) and settled_at is null
    order by due_on, id`.execute(db)
  return rows
}
