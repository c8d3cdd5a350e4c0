import { type Kysely, sql } from 'kysely'
import type { AdminReward, Reward } from '#contract/rewards.ts'
import type { DB } from '#server/db/types.ts'
import { notFound } from '#server/kernel/errors.ts'
import { rewardsText as t } from '#server/text/rewards.ts'

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

type Row = Omit<Reward, 'kind'> & { kind: string }
const toReward = (row: Row): Reward => ({ ...row, kind: row.kind === 'voucher' ? 'voucher' : 'manual' })
const missing = () => notFound(t.missing)

export const listRewards = async (db: Kysely<DB>): Promise<Reward[]> =>
  (await select(db).orderBy('points_cost').orderBy('id').execute()).map(toReward)

export const getReward = async (db: Kysely<DB>, id: number): Promise<Reward> => {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
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

/** Takes one piece if the reward is offered as it was read, at that price, and has one left. */
export const takeStock = async (db: Kysely<DB>, { id, kind, pointsCost }: Reward): Promise<boolean> => {
  const row = await db
    .updateTable('rewards')
    .set({ stock: sql`stock - 1` })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('points_cost', '=', pointsCost)
    .where('available', '=', true)
    .where('deleted_at', 'is', null)
    .where((e) => e.or([e('stock', 'is', null), e('stock', '>', 0)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const giveBackStock = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.updateTable('rewards').set({ stock: sql`stock + 1` }).where('id', '=', id).execute()
}

/** The reward as it is kept (its own limit, whatever the pool holds), locked until the transaction ends. */
export const lockReward = async (db: Kysely<DB>, id: number): Promise<Reward> => {
  const row = await db
    .selectFrom('rewards')
    .select(['id', 'name', 'description', 'points_cost as pointsCost', 'available', 'kind', 'stock'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw missing()
  return toReward(row)
}

/** Locks a reward, one that was removed included, until the transaction ends. */
export const lockPool = async (db: Kysely<DB>, id: number): Promise<void> => {
  await db.selectFrom('rewards').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export const isRedeemed = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('user_rewards')
    .select('id')
    .where('reward_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const listManagedRewards = async (db: Kysely<DB>): Promise<AdminReward[]> => {
  const rows = await select(db)
    .select([
      'stock as stockLimit',
      sql<number>`(select count(*)::int from reward_codes where reward_id = rewards.id and user_reward_id is null)`.as(
        'freeCodes',
      ),
      sql<number>`(select count(*)::int from reward_codes where reward_id = rewards.id and user_reward_id is not null)`.as(
        'givenCodes',
      ),
      sql<number>`(select count(*)::int from user_rewards where reward_id = rewards.id)`.as('redeemed'),
      sql<number>`(select count(*)::int from user_rewards where reward_id = rewards.id and status = 'processing')`.as(
        'waiting',
      ),
    ])
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ...toReward(row) }))
}
