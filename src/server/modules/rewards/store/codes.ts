import type { Kysely } from 'kysely'
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
