import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

type Step = { tokenHash: string; userId: number; isRemembered: boolean; expiresAt: Date }

export const insertStep = async (db: Kysely<DB>, step: Step): Promise<void> => {
  await db
    .insertInto('sign_in_steps')
    .values({
      token_hash: step.tokenHash,
      user_id: step.userId,
      is_remembered: step.isRemembered,
      expires_at: step.expiresAt,
    })
    .execute()
}

/** Whose sign-in waits for its second step. */
export const findStepOwner = async (
  db: Kysely<DB>,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('sign_in_steps')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Ends the step; undefined when it has ended before, for then somebody else was served. */
export const takeStepRow = async (
  db: Kysely<DB>,
  tokenHash: string,
): Promise<{ isRemembered: boolean } | undefined> => {
  const row = await db
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', tokenHash)
    .returning('is_remembered')
    .executeTakeFirst()
  return row && { isRemembered: row.is_remembered }
}

export const insertChallenge = async (
  db: Kysely<DB>,
  challenge: { hash: string; purpose: string; userId: number | undefined; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.hash,
      purpose: challenge.purpose,
      user_id: challenge.userId ?? null,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Uses a challenge up; false when it was not put for this, to this member, or is too old. */
export const takeChallenge = async (
  db: Kysely<DB>,
  { hash, purpose, userId, now }: { hash: string; purpose: string; userId: number | undefined; now: Date },
): Promise<boolean> => {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now
}
