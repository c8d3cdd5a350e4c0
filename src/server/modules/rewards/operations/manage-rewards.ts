import type { AdminReward, Reward } from '#contract/rewards.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { rewardsText as t } from '#server/text/rewards.ts'
import * as store from '../store/rewards.ts'
import { addCodes } from './manage-codes.ts'

type RewardFields = Omit<Reward, 'id'> & { codes: string[] }

const subject = (id: number) => ({ subjectType: 'reward', subjectId: id })

export const listRewards = (ctx: Ctx): Promise<Reward[]> => store.listRewards(ctx.db)

/** Every reward with its own limit, its pool in numbers, and how its redemptions stand. */
export const listManagedRewards = (ctx: Ctx): Promise<AdminReward[]> => store.listManagedRewards(ctx.db)

export const addReward = (ctx: Ctx, { codes, ...fields }: RewardFields): Promise<Reward> =>
  inTransaction(ctx, async (tx) => {
    const id = await store.insertReward(tx.db, fields)
    const addedCodes = await addCodes(tx, id, codes)
    await recordAudit(tx, { action: 'reward.add', ...subject(id), after: { ...fields, addedCodes } })
    return store.getReward(tx.db, id)
  })

/** The kind stays once somebody has redeemed it: what was given would no longer fit. @throws AppError conflict */
export const changeReward = (
  ctx: Ctx,
  id: number,
  { codes = [], ...fields }: Partial<RewardFields>,
): Promise<Reward> =>
  inTransaction(ctx, async (tx) => {
    const before = await store.lockReward(tx.db, id)
    if (fields.kind && fields.kind !== before.kind && (await store.isRedeemed(tx.db, id)))
      throw new AppError('conflict', t.kindFixed)
    await store.updateReward(tx.db, id, fields)
    const addedCodes = await addCodes(tx, id, codes)
    const after = await store.getReward(tx.db, id)
    await recordAudit(tx, {
      action: 'reward.change',
      ...subject(id),
      before,
      after: { ...after, addedCodes },
    })
    return after
  })

export const removeReward = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx, async (tx) => {
    const before = await store.lockReward(tx.db, id)
    await store.deleteReward(tx.db, id, tx.clock.now())
    await recordAudit(tx, { action: 'reward.remove', ...subject(id), before })
    return {}
  })
