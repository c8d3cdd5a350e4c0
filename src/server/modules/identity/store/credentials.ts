import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

export const findPasswordHash = async (db: Kysely<DB>, userId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Sets the password and ends the member's sessions, all but `keepSessionId`. Call it in a transaction. */
export const setPassword = async (
  db: Kysely<DB>,
  userId: number,
  passwordHash: string,
  keepSessionId: number | undefined,
): Promise<void> => {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, provider_id: 'credential', account_id: String(userId), password: passwordHash })
    .onConflict((conflict) =>
      conflict
        .constraint('accounts_provider_key')
        .doUpdateSet({ password: passwordHash, updated_at: sql`now()` }),
    )
    .execute()
  let others = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keepSessionId !== undefined) others = others.where('id', '<>', keepSessionId)
  await others.execute()
}

export const insertReset = async (
  db: Kysely<DB>,
  reset: { identifier: string; userId: number | undefined; expiresAt: Date; now: Date },
): Promise<void> => {
  await db.deleteFrom('verifications').where('expires_at', '<', reset.now).execute()
  await db
    .insertInto('verifications')
    .values({ identifier: reset.identifier, value: String(reset.userId ?? ''), expires_at: reset.expiresAt })
    .execute()
}

/** Uses a reset code up; the member it belongs to, or undefined when it is unknown, used or too old. */
export const takeReset = async (db: Kysely<DB>, identifier: string, now: Date): Promise<number | undefined> => {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.value === '') return undefined
  return Number(row.value)
}

export const deleteSession = async (db: Kysely<DB>, sessionId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Account 1 with the admin role; false when it is there already. Numbers given to members start after it. */
export const insertMainAdmin = async (
  db: Kysely<DB>,
  admin: { username: string; displayUsername: string; email: string; passwordHash: string },
): Promise<boolean> => {
  const row = await db
    .insertInto('users')
    .values({
      id: 1,
      username: admin.username,
      display_username: admin.displayUsername,
      full_name: 'Quản trị viên',
      email: admin.email,
      email_verified: true,
      role: 'admin',
    })
    .onConflict((conflict) => conflict.constraint('users_pkey').doNothing())
    .returning('id')
    .executeTakeFirst()
  await sql`select setval('users_id_seq', greatest((select max(id) from users), 1))`.execute(db)
  if (!row) return false
  await setPassword(db, 1, admin.passwordHash, undefined)
  return true
}

export const hasMainAdmin = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', 1).executeTakeFirst()) !== undefined
