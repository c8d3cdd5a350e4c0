import type { AdminReward, Reward } from '#contract/rewards.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import * as store from '../store/rewards.ts'
import { addCodes } from './manage-codes.ts'

type RewardFields = Omit<Reward, 'id'> & { codes: string[] }

const subject = (id: number) => ({ subjectType: 'reward', subjectId: id })

export const listRewards = (ctx: Ctx): Promise<Reward[]> => store.listRewards(ctx.db)

/** Every reward with its own limit, its pool in numbers, and how its redemptions stand. */
export const listManagedRewards = (ctx: Ctx): Promise<AdminReward[]> => store.listManagedRewards(ctx.db)

export const addReward = (ctx: Ctx, { codes, ...fields }: RewardFields): Promise<Reward> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const id = await store.insertReward(db, fields)
    const addedCodes = await addCodes(inside, id, codes)
    await recordAudit(inside, { action: 'reward.add', ...subject(id), after: { ...fields, addedCodes } })
    return store.getReward(db, id)
  })

/** The kind stays once somebody has redeemed it: what was given would no longer fit. @throws AppError conflict */
export const changeReward = (
  ctx: Ctx,
  id: number,
  { codes = [], ...fields }: Partial<RewardFields>,
): Promise<Reward> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const before = await store.lockReward(db, id)
    if (fields.kind && fields.kind !== before.kind && (await store.isRedeemed(db, id)))
      throw new AppError('conflict', 'Phần thưởng đã có người đổi nên không đổi được loại.')
    await store.updateReward(db, id, fields)
    const addedCodes = await addCodes(inside, id, codes)
    const after = await store.getReward(db, id)
    await recordAudit(inside, {
      action: 'reward.change',
      ...subject(id),
      before,
      after: { ...after, addedCodes },
    })
    return after
  })

export const removeReward = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx.db, async (db) => {
    const before = await store.lockReward(db, id)
    await store.deleteReward(db, id, ctx.clock.now())
    await recordAudit({ ...ctx, db }, { action: 'reward.remove', ...subject(id), before })
    return {}
  })
