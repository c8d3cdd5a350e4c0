import { type Kysely, sql } from 'kysely'
import type { Reward, UserReward } from '#contract/rewards.ts'
import type { DB } from '#server/db/types.ts'
import { notFound } from '#server/kernel/errors.ts'

/** A voucher's stock is what its pool of codes still holds. */
const select = (db: Kysely<DB>) =>
  db
    .selectFrom('rewards')
    .select((e) => [
      'id',
      'name',
      'description',
      'points_cost as pointsCost',
      'available',
      'kind',
      sql<
        number | null
      >`case when ${e.ref('kind')} = 'voucher' then least(stock, (select count(*)::int from reward_codes
        where reward_id = rewards.id and user_reward_id is null)) else stock end`.as('stock'),
    ])
    .where('deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
const toReward = (row: Row): Reward => ({ ...row, kind: row.kind === 'voucher' ? 'voucher' : 'manual' })

export const listRewards = async (db: Kysely<DB>): Promise<Reward[]> =>
  (await select(db).orderBy('points_cost').orderBy('id').execute()).map(toReward)

export const getReward = async (db: Kysely<DB>, id: number): Promise<Reward> => {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Không tìm thấy phần thưởng')
  return toReward(row)
}

const columns = (fields: Partial<Omit<Reward, 'id'>>) => {
  const { pointsCost, ...same } = fields
  return { ...same, ...(pointsCost === undefined ? {} : { points_cost: pointsCost }) }
}

export const insertReward = async (db: Kysely<DB>, fields: Omit<Reward, 'id'>): Promise<number> => {
  const { pointsCost, ...same } = fields
  const row = await db
    .insertInto('rewards')
    .values({ ...same, points_cost: pointsCost })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateReward = async (db: Kysely<DB>, id: number, fields: Partial<Omit<Reward, 'id'>>) => {
  const changes = columns(fields)
  if (Object.keys(changes).length > 0)
    await db.updateTable('rewards').set(changes).where('id', '=', id).execute()
}

export const deleteReward = async (db: Kysely<DB>, id: number, at: Date): Promise<void> => {
  await db.updateTable('rewards').set({ deleted_at: at }).where('id', '=', id).execute()
}

export const insertCodes = async (
  db: Kysely<DB>,
  rewardId: number,
  codes: { encrypted: string; hash: string }[],
): Promise<void> => {
  if (codes.length === 0) return
  await db
    .insertInto('reward_codes')
    .values(
      codes.map((code) => ({ reward_id: rewardId, code_encrypted: code.encrypted, code_hash: code.hash })),
    )
    .onConflict((conflict) => conflict.constraint('reward_codes_code_key').doNothing())
    .execute()
}

/** The member's balance in điểm, locked until the transaction ends. @throws AppError not_found */
export const lockBalance = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select('points')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Không tìm thấy người dùng')
  return row.points
}

/** Takes one piece if the reward is offered and has one left. */
export const takeStock = async (db: Kysely<DB>, id: number): Promise<boolean> => {
  const row = await db
    .updateTable('rewards')
    .set({ stock: sql`stock - 1` })
    .where('id', '=', id)
    .where('available', '=', true)
    .where('deleted_at', 'is', null)
    .where((e) => e.or([e('stock', 'is', null), e('stock', '>', 0)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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

export const insertRedemption = async (
  db: Kysely<DB>,
  { userId, reward, at }: { userId: number; reward: Reward; at: Date },
): Promise<number> => {
  const row = await db
    .insertInto('user_rewards')
    .values({
      user_id: userId,
      reward_id: reward.id,
      points_cost: reward.pointsCost,
      redeem_date: at,
      status: reward.kind === 'voucher' ? 'delivered' : 'processing',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type RedemptionRow = Omit<UserReward, 'code'> & { codeEncrypted: string | null }

const redemptions = (db: Kysely<DB>) =>
  db
    .selectFrom('user_rewards')
    .innerJoin('rewards', 'rewards.id', 'user_rewards.reward_id')
    .leftJoin('reward_codes', 'reward_codes.user_reward_id', 'user_rewards.id')
    .select([
      'user_rewards.id',
      'user_rewards.user_id',
      'user_rewards.reward_id',
      'user_rewards.redeem_date',
      'user_rewards.status',
      'user_rewards.points_cost',
      'reward_codes.code_encrypted',
      'rewards.name',
    ])

const toRedemption = (
  row: Awaited<ReturnType<ReturnType<typeof redemptions>['executeTakeFirstOrThrow']>>,
): RedemptionRow => ({
  id: row.id,
  userId: row.user_id,
  rewardId: row.reward_id,
  redeemDate: row.redeem_date.toISOString(),
  status: row.status as UserReward['status'],
  pointsCost: row.points_cost,
  codeEncrypted: row.code_encrypted,
  reward: { name: row.name, pointsCost: row.points_cost },
})

export const listRedemptions = async (db: Kysely<DB>, userId: number): Promise<RedemptionRow[]> =>
  (
    await redemptions(db)
      .where('user_rewards.user_id', '=', userId)
      .orderBy('user_rewards.id', 'desc')
      .limit(1000)
      .execute()
  ).map(toRedemption)

export const getRedemption = async (db: Kysely<DB>, id: number): Promise<RedemptionRow> =>
  toRedemption(await redemptions(db).where('user_rewards.id', '=', id).executeTakeFirstOrThrow())

type KeyClaim = { userId: number; key: string; bodyHash: string }
type KeptAnswer = { redemptionId: number; points: number }
const operation = 'rewards.redeem'

/** Claims the key for this transaction, waiting for another one that holds it; else what was answered under it. */
export const claimKey = async (
  db: Kysely<DB>,
  claim: KeyClaim,
): Promise<(KeptAnswer & { bodyHash: string }) | undefined> => {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: claim.userId, operation, key: claim.key, body_hash: claim.bodyHash })
    .onConflict((conflict) => conflict.constraint('idempotency_keys_pkey').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', claim.userId)
    .where('operation', '=', operation)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  return { ...(row.answer as KeptAnswer), bodyHash: row.body_hash }
}

export const keepAnswer = async (db: Kysely<DB>, claim: KeyClaim, answer: KeptAnswer): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', claim.userId)
    .where('operation', '=', operation)
    .where('key', '=', claim.key)
    .execute()
}
