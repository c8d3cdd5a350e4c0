import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export type Suspension = { reason: string; startedAt: Date }

/** The suspension in force. */
export const findSuspension = (db: Kysely<DB>, userId: number): Promise<Suspension | undefined> =>
  db
    .selectFrom('suspensions')
    .select(['reason', 'started_at as startedAt'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

export const insertSuspension = async (
  db: Kysely<DB>,
  { userId, reason, by, at }: { userId: number; reason: string; by: number; at: Date },
): Promise<void> => {
  await db
    .insertInto('suspensions')
    .values({ user_id: userId, reason, started_by: by, started_at: at })
    .execute()
}

/** Lifts the suspension in force; false where there was none. */
export const liftSuspension = async (
  db: Kysely<DB>,
  { userId, by, at }: { userId: number; by: number; at: Date },
): Promise<boolean> => {
  const lifted = await db
    .updateTable('suspensions')
    .set({ lifted_by: by, lifted_at: at })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return lifted !== undefined
}

/** What was said to somebody who is erased goes with them. */
export const deleteSuspensionsOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db.deleteFrom('suspensions').where('user_id', '=', userId).execute()
}
