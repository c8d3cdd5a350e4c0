import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export const deleteSession = async (db: Kysely<DB>, sessionId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Clears what time has ended: sessions, reset codes, counters of past windows. */
export const deleteEnded = async (db: Kysely<DB>, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute()
}

export const deleteSessionByToken = async (db: Kysely<DB>, token: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** Whose session this is; undefined when it or its owner is gone. */
export const findSessionOwner = (
  db: Kysely<DB>,
  token: string,
): Promise<{ id: number; role: string; username: string } | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.display_username as username'])
    .where('sessions.token', '=', token)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Sets the end of a new session. With `passwordHash` only while that is still the member's password; waits for a
 * change that is under way, so call it in a transaction. False when nothing was settled.
 */
export const settleSession = async (
  db: Kysely<DB>,
  token: string,
  { expiresAt, passwordHash }: { expiresAt: Date; passwordHash?: string },
): Promise<boolean> => {
  if (passwordHash !== undefined) {
    const same = await db
      .selectFrom('accounts')
      .innerJoin('sessions', 'sessions.user_id', 'accounts.user_id')
      .select('accounts.id')
      .where('sessions.token', '=', token)
      .where('accounts.provider_id', '=', 'credential')
      .where('accounts.password', '=', passwordHash)
      .forShare('accounts')
      .executeTakeFirst()
    if (!same) return false
  }
  const settled = await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
