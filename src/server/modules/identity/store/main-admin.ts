import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** The address of account 1, and whether it counts as proven; undefined before it is made. */
export const findMainAdmin = async (
  db: Kysely<DB>,
): Promise<{ email: string; isProven: boolean } | undefined> =>
  db
    .selectFrom('users')
    .select(['email', 'email_verified as isProven'])
    .where('id', '=', 1)
    .executeTakeFirst()

/** Gives account 1 another address, unless somebody has that; codes mailed to the old one open nothing. Call it in a transaction. */
export const replaceMainAdminEmail = async (
  db: Kysely<DB>,
  { from, to, isProven }: { from: string; to: string; isProven: boolean },
): Promise<boolean> => {
  const row = await db
    .updateTable('users')
    .set({ email: to, email_verified: isProven, updated_at: sql`now()` })
    .where('id', '=', 1)
    .where('email', '=', from)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('users as others')
            .select('id')
            .where('others.email', '=', to)
            .where('others.id', '<>', 1),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (row) await db.deleteFrom('verifications').where('value', '=', '1').execute()
  return row !== undefined
}
