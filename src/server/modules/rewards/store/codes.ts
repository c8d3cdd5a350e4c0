import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'

/** A statement takes 65,535 values at most. */
const batch = 5000

/** Adds those the pool does not know yet; how many that were. */
export const insertCodes = async (
  db: Kysely<DB>,
  rewardId: number,
  codes: { encrypted: string; hash: string }[],
): Promise<number> => {
  let added = 0
  for (let from = 0; from < codes.length; from += batch) {
    const rows = await db
      .insertInto('reward_codes')
      .values(
        codes
          .slice(from, from + batch)
          .map((code) => ({ reward_id: rewardId, code_encrypted: code.encrypted, code_hash: code.hash })),
      )
      .onConflict((conflict) => conflict.constraint('reward_codes_code_key').doNothing())
      .returning('id')
      .execute()
    added += rows.length
  }
  return added
}

export type UnkeyedCode = { id: number; encrypted: string }

/** Puts other hashes in the place of up to a thousand that are unkeyed; how many. Two of one code keep apart by their number. */
export const keyHashes = async (
  db: Kysely<DB>,
  keyed: (rows: UnkeyedCode[]) => { id: number; hash: string }[],
): Promise<number> => {
  const rows = await db
    .selectFrom('reward_codes')
    .select(['id', 'code_encrypted as encrypted'])
    .where('code_hash', 'not like', 'k1:%')
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .execute()
  if (rows.length === 0) return 0
  const pairs = JSON.stringify(keyed(rows))
  await sql`
    update reward_codes set code_hash = given.hash || case when exists (
      select from reward_codes as other where other.reward_id = reward_codes.reward_id and other.code_hash = given.hash
    ) then ':' || reward_codes.id else '' end
    from jsonb_to_recordset(${pairs}::jsonb) as given (id integer, hash text)
    where reward_codes.id = given.id`.execute(db)
  return rows.length
}

export const listCodes = async (
  db: Kysely<DB>,
  rewardId: number,
  { page, limit }: { page: number; limit: number },
) => {
  const pool = db.selectFrom('reward_codes').where('reward_id', '=', rewardId)
  const rows = await pool
    .select(['id', 'code_encrypted', 'user_reward_id', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await pool.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: row.id,
      encrypted: row.code_encrypted,
      given: row.user_reward_id !== null,
      addedAt: row.created_at.toISOString(),
    })),
  }
}

export const deleteFreeCode = async (
  db: Kysely<DB>,
  rewardId: number,
  id: number,
): Promise<'deleted' | 'given' | 'missing'> => {
  const removed = await db
    .deleteFrom('reward_codes')
    .where('id', '=', id)
    .where('reward_id', '=', rewardId)
    .where('user_reward_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (removed) return 'deleted'
  const kept = await db
    .selectFrom('reward_codes')
    .select('id')
    .where('id', '=', id)
    .where('reward_id', '=', rewardId)
    .executeTakeFirst()
  return kept ? 'given' : 'missing'
}

/** Gives the oldest free code of the pool to a redemption. */
export const takeCode = async (db: Kysely<DB>, rewardId: number, redemptionId: number): Promise<boolean> => {
  const row = await db
    .updateTable('reward_codes')
    .set({ user_reward_id: redemptionId })
    .where('id', '=', (e) =>
      e
        .selectFrom('reward_codes')
        .select('id')
        .where('reward_id', '=', rewardId)
        .where('user_reward_id', 'is', null)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
