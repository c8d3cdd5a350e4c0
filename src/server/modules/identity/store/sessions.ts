import { type Kysely, sql } from 'kysely'
import { goneBy, someOf } from '#server/db/some-of.ts'
import type { DB } from '#server/db/types.ts'

export const deleteSession = async (db: Kysely<DB>, sessionId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export const listSessions = async (db: Kysely<DB>, userId: number, now: Date, idleMs: number) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('updated_at', '>', new Date(now.getTime() - idleMs))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.updated_at.toISOString(),
  }))
}

/** False when the member has no such session. */
export const deleteOwnSession = async (db: Kysely<DB>, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined

type Ended = { expires_at: Date; updated_at: Date }[]

const deleteOf = (db: Kysely<DB>, userId: number) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).returning(['expires_at', 'updated_at'])

export const deleteOtherSessions = (db: Kysely<DB>, userId: number, keepId: number): Promise<Ended> =>
  deleteOf(db, userId).where('id', '<>', keepId).execute()

export const deleteSessionsOf = (db: Kysely<DB>, userId: number): Promise<Ended> =>
  deleteOf(db, userId).execute()

/** How many of them were to be seen in a list: rows of those that time has ended lie about until the night. */
export const countLive = (ended: Ended, now: Date, idleMs: number): number =>
  ended.filter((one) => one.expires_at > now && one.updated_at.getTime() > now.getTime() - idleMs).length

/** The number of the new session. */
export const insertSession = async (
  db: Kysely<DB>,
  session: { token: string; userId: number; now: Date; expiresAt: Date; userAgent: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token: session.token,
      user_id: session.userId,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      created_at: session.now,
      updated_at: session.now,
      confirmed_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The member has just shown, within this session, that it is they. */
export const noteConfirmed = async (db: Kysely<DB>, sessionId: number, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
}

/** Clears what time has ended: sessions, also those nobody used for long, reset codes, open questions. At most so many of each; how many. */
export const deleteEnded = async (
  db: Kysely<DB>,
  now: Date,
  { sessionIdleMs, staffIdleMs, most }: { sessionIdleMs: number; staffIdleMs: number; most: number },
): Promise<number> => {
  const unusedFor = (ms: number) => sql`updated_at < ${new Date(now.getTime() - ms)}`
  const ofStaff = sql`user_id in (select id from users where role = 'admin' or staff_role is not null)`
  let gone = 0
  for (const unused of [unusedFor(sessionIdleMs), sql`${unusedFor(staffIdleMs)} and ${ofStaff}`])
    gone += await goneBy(db.deleteFrom('sessions').where(someOf('sessions', unused, most)))
  for (const table of ['sessions', 'verifications', 'sign_in_steps', 'passkey_challenges'] as const)
    gone += await goneBy(db.deleteFrom(table).where(someOf(table, sql`expires_at < ${now}`, most)))
  return gone
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
 * Sets the end of a new session, which begins now. With `passwordHash` only while that is still the member's password; waits for a
 * change that is under way, so call it in a transaction. The session's number; undefined when nothing was settled.
 */
export const settleSession = async (
  db: Kysely<DB>,
  token: string,
  { now, expiresAt, passwordHash }: { now: Date; expiresAt: Date; passwordHash?: string },
): Promise<number | undefined> => {
  if (passwordHash !== undefined) {
    const same = await db
      .selectFrom('accounts')
      .select('id')
      .where('user_id', 'in', (e) => e.selectFrom('sessions').select('user_id').where('token', '=', token))
      .where('provider_id', '=', 'credential')
      .where('password', '=', passwordHash)
      .forShare()
      .executeTakeFirst()
    if (!same) return undefined
  }
  const settled = await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, updated_at: now, confirmed_at: now })
    .where('token', '=', token)
    .returning('id')
    .executeTakeFirst()
  return settled?.id
}
