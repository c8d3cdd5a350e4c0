import { type Kysely, sql } from 'kysely'
import type { User } from '#contract/users.ts'
import type { DB } from '#server/db/types.ts'
import { identityText as t } from '#server/text/identity.ts'
import { dutyOf } from '#shared/staff.ts'
import { deleteFactors, deleteOpenSteps, listFactors } from './second-factors.ts'

export const findPasswordHash = async (db: Kysely<DB>, userId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Who has this username key, and the hash to compare with; undefined for an account without a password. */
export const findCredential = async (
  db: Kysely<DB>,
  username: string,
): Promise<{ userId: number; passwordHash: string } | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'accounts.password'])
    .where('users.username', '=', username)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { userId: row.id, passwordHash: row.password } : undefined
}

/**
 * Sets the password, ends the member's sessions, all but `keepSessionId`, and lets no reset code of before open the account.
 * Call it in a transaction.
 */
export const setPassword = async (
  db: Kysely<DB>,
  userId: number,
  passwordHash: string,
  keepSessionId: number | undefined,
): Promise<void> => {
  await db
    .insertInto('accounts')
    .values({
      user_id: userId,
      provider_id: 'credential',
      account_id: String(userId),
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('accounts_provider_key')
        .doUpdateSet({ password: passwordHash, updated_at: sql`now()` }),
    )
    .execute()
  let others = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keepSessionId !== undefined) others = others.where('id', '<>', keepSessionId)
  await others.execute()
  await db.deleteFrom('verifications').where('value', '=', String(userId)).execute()
  await deleteOpenSteps(db, userId)
}

/** No password opens this account until its member sets one by a code from their mail, and no code that was given before does. */
export const forgetPassword = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ password: null, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
  await db.deleteFrom('verifications').where('value', '=', String(userId)).execute()
}

/** Gives a member without a password this hash; one that is there stays. */
export const insertPasswordOnce = async (
  db: Kysely<DB>,
  userId: number,
  passwordHash: string,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('accounts')
    .values({
      user_id: userId,
      provider_id: 'credential',
      account_id: String(userId),
      password: passwordHash,
    })
    .onConflict((conflict) => conflict.constraint('accounts_provider_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Notes that the member's e-mail is proven. When it was not, the password becomes `passwordHash`, every session ends, sign-ins by a
 * provider are joined no more (by the address that the account had before) and second factors go: who set them may not own the address. Those of who works here stay, or their mail alone would open what
 * operators may do; an admin takes them off. Lock the user first. Whether factors went; undefined when the e-mail was proven before.
 */
export const proveEmail = async (
  db: Kysely<DB>,
  user: Pick<User, 'id' | 'role' | 'staff'>,
  passwordHash: string,
): Promise<{ factorsGone: boolean } | undefined> => {
  const proven = await db
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', user.id)
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!proven) return undefined
  await setPassword(db, user.id, passwordHash, undefined)
  await db
    .deleteFrom('accounts')
    .where('user_id', '=', user.id)
    .where('provider_id', '<>', 'credential')
    .execute()
  if (dutyOf(user) !== 'user') return { factorsGone: false }
  const factors = await listFactors(db, user.id)
  await deleteFactors(db, user.id)
  return { factorsGone: factors.length > 0 }
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

/** Whose a reset code is, whether it still holds or not. */
export const findResetOwner = async (db: Kysely<DB>, identifier: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return row?.value ? Number(row.value) : undefined
}

/** Uses a reset code up; the member it belongs to, or undefined when it is unknown, used or too old. */
export const takeReset = async (
  db: Kysely<DB>,
  identifier: string,
  now: Date,
): Promise<number | undefined> => {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .returning(['value', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now || row.value === '') return undefined
  return Number(row.value)
}

/** Account 1 with the admin role; false when it is there already. Numbers given to members start after it. */
export const insertMainAdmin = async (
  db: Kysely<DB>,
  admin: {
    username: string
    displayUsername: string
    email: string
    isProven: boolean
    passwordHash: string
  },
): Promise<boolean> => {
  const row = await db
    .insertInto('users')
    .values({
      id: 1,
      username: admin.username,
      display_username: admin.displayUsername,
      full_name: t.names.mainAdmin,
      email: admin.email,
      email_verified: admin.isProven,
      role: 'admin',
    })
    .onConflict((conflict) => conflict.constraint('users_pkey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await sql`select setval('users_id_seq', greatest(last_value, 1)) from users_id_seq`.execute(db)
  await setPassword(db, 1, admin.passwordHash, undefined)
  return true
}
