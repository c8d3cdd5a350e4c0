import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'

/** A statement takes 65,535 values at most. */
const batch = 5000

type NewCode = { encrypted: string; newest: string; previous: string[] }

/** Those of these that the pool does not know under a secret of before. */
const withoutKnown = async (db: Kysely<DB>, rewardId: number, codes: NewCode[]): Promise<NewCode[]> => {
  const hashes = codes.flatMap(({ previous }) => previous)
  if (hashes.length === 0) return codes
  const { rows } = await sql<{ code_hash: string }>`select code_hash from reward_codes
    where reward_id = ${rewardId} and code_hash = any (${hashes})`.execute(db)
  const known = new Set(rows.map((row) => row.code_hash))
  return codes.filter(({ previous }) => !previous.some((hash) => known.has(hash)))
}

/** Whoever adds codes waits here for the end of whoever else does, to whichever reward: neither would see the other's. */
export const takeTurn = async (db: Kysely<DB>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards.codes', 0))`.execute(db)
}

/** Those of these that another reward has given, or can still give; what lies unused with a removed one is free to be added again. */
export const listElsewhere = async <Code extends NewCode>(
  db: Kysely<DB>,
  rewardId: number,
  codes: readonly Code[],
): Promise<Code[]> => {
  const hashes = codes.flatMap(({ newest, previous }) => [newest, ...previous])
  const { rows } = await sql<{
    code_hash: string
  }>`select code_hash from reward_codes c join rewards r on r.id = c.reward_id
    where c.reward_id <> ${rewardId} and code_hash = any (${hashes})
      and (user_reward_id is not null or r.deleted_at is null)`.execute(db)
  const found = new Set(rows.map((row) => row.code_hash))
  return codes.filter(({ newest, previous }) => [newest, ...previous].some((hash) => found.has(hash)))
}

/**
 * Adds those the pool does not know yet, whichever secret it knows them under; how many that were. The pool's reward is locked
 * or new: two who add at once would look before the other has written.
 */
export const insertCodes = async (db: Kysely<DB>, rewardId: number, codes: NewCode[]): Promise<number> => {
  let added = 0
  for (let from = 0; from < codes.length; from += batch) {
    const some = await withoutKnown(db, rewardId, codes.slice(from, from + batch))
    if (some.length === 0) continue
    const rows = await db
      .insertInto('reward_codes')
      .values(
        some.map((code) => ({ reward_id: rewardId, code_encrypted: code.encrypted, code_hash: code.newest })),
      )
      .onConflict((conflict) => conflict.constraint('reward_codes_code_key').doNothing())
      .returning('id')
      .execute()
    added += rows.length
  }
  return added
}

export type UnkeyedCode = { id: number; encrypted: string }

/** Two of one code in a pool keep apart by their number. */
export const replaceHashes = async (
  db: Kysely<DB>,
  codes: { id: number; hash: string; encrypted?: string }[],
): Promise<void> => {
  await sql`
    update reward_codes set
      code_encrypted = coalesce(given.encrypted, code_encrypted),
      code_hash = given.hash || case when exists (
        select from reward_codes as other
        where other.reward_id = reward_codes.reward_id and other.code_hash = given.hash and other.id <> given.id
      ) then ':' || reward_codes.id else '' end
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (id integer, hash text, encrypted text)
    where reward_codes.id = given.id`.execute(db)
}

/** Puts other hashes in the place of up to a thousand that are unkeyed; how many. */
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
  await replaceHashes(db, keyed(rows))
  return rows.length
}

/** Pools that have codes which do not lie under this secret. */
export const listStalePools = async (db: Kysely<DB>, secret: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('reward_codes')
    .select('reward_id')
    .distinct()
    .where('code_encrypted', 'not like', `${secret}.%`)
    .orderBy('reward_id')
    .execute()
  return rows.map((row) => row.reward_id)
}

/** Up to `most` such codes of a pool above a number, locked; its reward is locked before, so that nobody passes them by. */
export const lockStaleCodes = (
  db: Kysely<DB>,
  { rewardId, secret, above, most }: { rewardId: number; secret: string; above: number; most: number },
): Promise<UnkeyedCode[]> =>
  db
    .selectFrom('reward_codes')
    .select(['id', 'code_encrypted as encrypted'])
    .where('reward_id', '=', rewardId)
    .where('code_encrypted', 'not like', `${secret}.%`)
    .where('id', '>', above)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

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

/** Of all vouchers that are there. */
export const countFreeCodes = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reward_codes c join rewards r on r.id = c.reward_id
    where c.user_reward_id is null and r.deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Fewer codes than this left is few. */
const fewCodes = 5

/** Vouchers that are offered and have few codes left, or none. */
export const countLowPools = async (db: Kysely<DB>): Promise<Backlog> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rewards r
    where r.kind = 'voucher' and r.available and r.deleted_at is null and (
      select count(*) from (select from reward_codes c where c.reward_id = r.id and c.user_reward_id is null
        limit ${fewCodes}) left_over) < ${fewCodes}`.execute(db)
  return toBacklog(rows[0])
}
