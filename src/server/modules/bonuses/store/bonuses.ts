import type { Kysely } from 'kysely'
import type { BonusKind } from '#contract/bonuses.ts'
import type { DB } from '#server/db/types.ts'
import type { Due, Given } from '../rules/due.ts'

/** A bonus as it stands: what of it is in the ledger, in điểm. */
export type Bonus = Given & {
  id: number
  userId: number
  /** The order it stands on. */
  orderRef: string | null
  credited: number
  revision: number
  createdAt: Date
}

const columns = [
  'id',
  'user_id as userId',
  'kind',
  'ref',
  'level',
  'percent',
  'order_ref as orderRef',
  'credited_points as credited',
  'credit_revision as revision',
  'created_at as createdAt',
] as const

/** All of a member's, newest first. */
export const bonusesOf = async (db: Kysely<DB>, userId: number): Promise<Bonus[]> => {
  const rows = await db
    .selectFrom('bonuses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as BonusKind }))
}

/** A member's bonuses that stand on these orders of theirs (`conversion:1`, `claim:1`), the first given first. */
export const bonusesOn = async (
  db: Kysely<DB>,
  userId: number,
  orders: readonly string[],
): Promise<Bonus[]> => {
  if (orders.length === 0) return []
  const rows = await db
    .selectFrom('bonuses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('order_ref', 'in', [...orders])
    .where('kind', '<>', 'referral')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as BonusKind }))
}

/** Writes what a bonus comes to now; the caller holds its member's lock. */
export const saveBonus = async (
  db: Kysely<DB>,
  userId: number,
  bonus: Due & { revision: number },
  at: Date,
): Promise<number> => {
  const now = {
    credited_points: bonus.points,
    credit_revision: bonus.revision,
    order_ref: bonus.points > 0 ? bonus.orderRef : null,
    updated_at: at,
  }
  const { kind, ref, level, percent } = bonus
  const row = await db
    .insertInto('bonuses')
    .values({ user_id: userId, kind, ref, level, percent, created_at: at, ...now })
    .onConflict((conflict) => conflict.constraint('bonuses_once').doUpdateSet(now))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** How many friends a member has been thanked for since; those taken back later count, for they were given. */
export const countThanks = async (db: Kysely<DB>, userId: number, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('bonuses')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'referral')
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The next members after `after` whose orders moved. */
export const membersToReckon = async (db: Kysely<DB>, after: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('bonus_work')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Takes the member off the work, with their lock held: what moves from here on is noted anew. */
export const takeWork = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('bonus_work').where('user_id', '=', userId).execute()
}
