import { type Kysely, sql } from 'kysely'
import type { AdminRedemption, RedemptionStatus, Reward, UserReward } from '#contract/rewards.ts'
import { containing } from '#server/db/containing.ts'
import { isMemberMeant, numberMeant } from '#server/db/members-meant.ts'
import type { DB } from '#server/db/types.ts'
import { type Backlog, toBacklog } from '#server/kernel/backlog.ts'
import { notFound } from '#server/kernel/errors.ts'
import { rewardsText as t } from '#server/text/rewards.ts'

/** The member's balance in điểm, locked until the transaction ends. @throws AppError not_found */
export const lockBalance = async (db: Kysely<DB>, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('users')
    .select('points')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(t.missingMember)
  return row.points
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
      'user_rewards.note',
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
  note: row.note,
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

export const findOwner = async (db: Kysely<DB>, id: number): Promise<number | undefined> =>
  (await db.selectFrom('user_rewards').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id

export type SettledRedemption = {
  id: number
  userId: number
  rewardId: number
  pointsCost: number
  reward: string
  kind: string
  note: string | null
  before: string
}

/** Moves a redemption to another state if it is still in one of `from`; undefined when somebody was first. */
export const moveRedemption = async (
  db: Kysely<DB>,
  id: number,
  move: { from: RedemptionStatus[]; to: RedemptionStatus; note: string | null; by: number; at: Date },
): Promise<SettledRedemption | undefined> => {
  const before = await db
    .selectFrom('user_rewards')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const moved = await db
    .updateTable('user_rewards')
    .set({
      status: move.to,
      // About an erased member no words are kept.
      note: sql<string | null>`case when exists (select from users u where u.id = user_rewards.user_id
        and u.deleted_at is not null) then null else ${move.note}::text end`,
      handled_by: move.by,
      handled_at: move.at,
    })
    .from('rewards')
    .whereRef('rewards.id', '=', 'user_rewards.reward_id')
    .where('user_rewards.id', '=', id)
    .where('user_rewards.status', 'in', move.from)
    .returning([
      'user_rewards.id',
      'user_rewards.user_id as userId',
      'user_rewards.reward_id as rewardId',
      'user_rewards.points_cost as pointsCost',
      'user_rewards.note',
      'rewards.name as reward',
      'rewards.kind',
    ])
    .executeTakeFirst()
  return moved && { ...moved, before: before?.status ?? '' }
}

/** Takes the words about an erased member's redemptions: where they were sent, why they came back. */
export const forgetRedemptionNotesOf = async (db: Kysely<DB>, userId: number): Promise<void> => {
  await db
    .updateTable('user_rewards')
    .set({ note: null })
    .where('user_id', '=', userId)
    .where('note', 'is not', null)
    .execute()
}

const queue = (db: Kysely<DB>) =>
  db
    .selectFrom('user_rewards')
    .innerJoin('rewards', 'rewards.id', 'user_rewards.reward_id')
    .innerJoin('users', 'users.id', 'user_rewards.user_id')
    .leftJoin('users as handler', 'handler.id', 'user_rewards.handled_by')
    .select([
      'user_rewards.id',
      'user_rewards.redeem_date',
      'user_rewards.status',
      'user_rewards.points_cost',
      'user_rewards.note',
      'user_rewards.handled_at',
      'handler.username as handled_by',
      'rewards.id as reward_id',
      'rewards.name',
      'rewards.kind',
      'users.id as user_id',
      'users.username',
      'users.full_name',
      'users.email',
    ])

const toQueued = (
  row: Awaited<ReturnType<ReturnType<typeof queue>['executeTakeFirstOrThrow']>>,
): AdminRedemption => ({
  id: row.id,
  redeemDate: row.redeem_date.toISOString(),
  status: row.status as RedemptionStatus,
  pointsCost: row.points_cost,
  note: row.note,
  handledAt: row.handled_at?.toISOString() ?? null,
  handledBy: row.handled_by,
  reward: { id: row.reward_id, name: row.name, kind: row.kind === 'voucher' ? 'voucher' : 'manual' },
  user: { id: row.user_id, username: row.username, fullName: row.full_name, email: row.email },
})

export const getQueued = async (db: Kysely<DB>, id: number): Promise<AdminRedemption> =>
  toQueued(await queue(db).where('user_rewards.id', '=', id).executeTakeFirstOrThrow())

export type RedemptionListing = {
  status?: RedemptionStatus | undefined
  userId?: number | undefined
  q?: string | undefined
  page: number
  limit: number
}

/** By its number, by whom it is of, or by words of what was got. */
const isAskedFor = (q: string) =>
  sql<boolean>`(user_rewards.id = ${numberMeant(q) ?? null} or ${isMemberMeant('user_rewards.user_id', q)}
    or user_rewards.reward_id in (select id from rewards where name_folded(name) like name_folded(${containing(q)})))`

export const listQueue = async (
  db: Kysely<DB>,
  { status, userId, q, page, limit }: RedemptionListing,
): Promise<{ items: AdminRedemption[]; total: number }> => {
  const rows = await queue(db)
    .$if(status !== undefined, (all) => all.where('user_rewards.status', '=', status ?? ''))
    .$if(userId !== undefined, (all) => all.where('user_rewards.user_id', '=', userId ?? 0))
    .$if(Boolean(q), (all) => all.where(isAskedFor(q ?? '')))
    .orderBy('user_rewards.id', status === 'processing' ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('user_rewards')
    .select((e) => e.fn.countAll<number>().as('total'))
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? ''))
    .$if(userId !== undefined, (all) => all.where('user_id', '=', userId ?? 0))
    .$if(Boolean(q), (all) => all.where(isAskedFor(q ?? '')))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toQueued), total: Number(total) }
}

/** Rewards that somebody has to hand over. */
export const countWaitingRedemptions = async (db: Kysely<DB>): Promise<Backlog> =>
  toBacklog(
    await db
      .selectFrom('user_rewards')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('redeem_date').as('since')])
      .where('status', '=', 'processing')
      .executeTakeFirst(),
  )
