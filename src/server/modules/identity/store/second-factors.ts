import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { stepMinutes } from '../rules/codes.ts'

/** `totpSecret` is as stored, encrypted; it counts once it is confirmed. */
export type TotpRow = { totpSecret: string | null; isConfirmed: boolean }

export const findTotp = async (db: Kysely<DB>, userId: number): Promise<TotpRow> => {
  const row = await db
    .selectFrom('second_factors')
    .select(['totp_secret', 'totp_confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { totpSecret: row?.totp_secret ?? null, isConfirmed: Boolean(row?.totp_confirmed_at) }
}

/** What the sign-in that began this session changed of the account's password and factors, as the security log has it; its second step, if any, is a call of its own. */
export const listTakenBySignIn = async (
  db: Kysely<DB>,
  userId: number,
  sessionId: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('security_events')
    .select('detail')
    .where('user_id', '=', userId)
    .where('kind', '=', 'password_changed')
    .where((e) =>
      e.exists(
        e
          .selectFrom('security_events as began')
          .select('began.id')
          .where('began.user_id', '=', userId)
          .where('began.session_id', '=', sessionId)
          .where('began.kind', '=', 'signed_in')
          .where(
            sql<boolean>`began.request_id = security_events.request_id or (
              began.detail in ('code', 'passkey') and security_events.detail = 'provider'
              and security_events.at between began.at - ${stepMinutes} * interval '1 minute' and began.at)`,
          ),
      ),
    )
    .execute()
  return rows.map(({ detail }) => detail)
}

/** Keeps a secret that does not count yet; one that was never confirmed is replaced. False when one counts already. */
export const beginTotp = async (db: Kysely<DB>, userId: number, secret: string): Promise<boolean> =>
  (await db
    .insertInto('second_factors')
    .values({ user_id: userId, totp_secret: secret })
    .onConflict((conflict) =>
      conflict
        .constraint('second_factors_pkey')
        .doUpdateSet({ totp_secret: secret, totp_last_step: 0 })
        .where('second_factors.totp_confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** The secret counts from now on. False when it is another than the code was checked against, or counts already. */
export const confirmTotp = async (
  db: Kysely<DB>,
  userId: number,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> =>
  (await db
    .updateTable('second_factors')
    .set({ totp_confirmed_at: now, totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_secret', '=', secret)
    .where('totp_confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** Takes the code of a step; false when it, or one after it, was taken before: of two at once one is served. */
export const takeStep = async (db: Kysely<DB>, userId: number, step: number): Promise<boolean> =>
  (await db
    .updateTable('second_factors')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_confirmed_at', 'is not', null)
    .where('totp_last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** False when there was none that counted. */
export const deleteTotp = async (db: Kysely<DB>, userId: number): Promise<boolean> =>
  (await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('totp_confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** New codes in place of the old, if any. */
export const replaceRecoveryCodes = async (
  db: Kysely<DB>,
  userId: number,
  codes: readonly { hash: string; sealed: string }[],
): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (codes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(codes.map(({ hash, sealed }) => ({ user_id: userId, code_hash: hash, sealed })))
      .execute()
}

/** Uses a code up, by the hashes it may be kept under; false when it is unknown or used. */
export const takeRecoveryCode = async (
  db: Kysely<DB>,
  userId: number,
  hashes: readonly string[],
): Promise<boolean> =>
  (await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const countRecoveryCodes = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What is asked for after the password; nothing where there is no second factor. */
export const listFactors = async (db: Kysely<DB>, userId: number): Promise<('code' | 'passkey')[]> => {
  const { rows } = await sql<{ code: boolean; passkey: boolean }>`select
    exists (select from second_factors where user_id = ${userId} and totp_confirmed_at is not null) as code,
    exists (select from passkeys where user_id = ${userId}) as passkey`.execute(db)
  const [found] = rows
  return [...(found?.code ? (['code'] as const) : []), ...(found?.passkey ? (['passkey'] as const) : [])]
}

/** Nothing is asked for after the password any more. */
export const deleteFactors = async (db: Kysely<DB>, userId: number): Promise<void> => {
  for (const table of ['second_factors', 'passkeys', 'recovery_codes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await deleteOpenSteps(db, userId)
}

/** Questions that are open for a member: steps of a sign-in, words for an authenticator. */
export const deleteOpenSteps = async (db: Kysely<DB>, userId: number): Promise<void> => {
  for (const table of ['sign_in_steps', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
