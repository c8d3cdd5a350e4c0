import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** Members whose secret for an app does not lie under this secret of ours. */
export const listStaleTotp = async (db: Kysely<DB>, secret: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('totp_secret', 'not like', `${secret}.%`)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

export const findTotpSecret = async (db: Kysely<DB>, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('second_factors')
      .select('totp_secret')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.totp_secret ?? null

export const replaceTotp = async (db: Kysely<DB>, userId: number, sealed: string): Promise<void> => {
  await db.updateTable('second_factors').set({ totp_secret: sealed }).where('user_id', '=', userId).execute()
}

/** Members with recovery codes that could be made anew under this secret. */
export const listStaleRecovery = async (db: Kysely<DB>, secret: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .distinct()
    .where('sealed', 'not like', `${secret}.%`)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

export const listSealedCodes = async (
  db: Kysely<DB>,
  userId: number,
  secret: string,
): Promise<{ hash: string; sealed: string }[]> => {
  const rows = await db
    .selectFrom('recovery_codes')
    .select(['code_hash', 'sealed'])
    .where('user_id', '=', userId)
    .where('sealed', 'not like', `${secret}.%`)
    .execute()
  return rows.map((row) => ({ hash: row.code_hash, sealed: row.sealed ?? '' }))
}

export const replaceRecoveryCode = async (
  db: Kysely<DB>,
  userId: number,
  before: string,
  { hash, sealed }: { hash: string; sealed: string },
): Promise<void> => {
  await db
    .updateTable('recovery_codes')
    .set({ code_hash: hash, sealed })
    .where('user_id', '=', userId)
    .where('code_hash', '=', before)
    .execute()
}

/** Recovery codes that no other secret can be put in place for. */
export const countUnsealedCodes = async (db: Kysely<DB>): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('sealed', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
