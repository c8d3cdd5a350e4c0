import type { Reward, UserReward } from '#contract/rewards.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Ctx, isAdmin, memberOf } from '#server/kernel/context.ts'
import { AppError, forbidden } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { getUser } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { decryptCode, encryptCode } from './rules.ts'
import * as store from './store.ts'

type RewardFields = Omit<Reward, 'id'> & { codes: string[] }

export const listRewards = (ctx: Ctx): Promise<Reward[]> => store.listRewards(ctx.db)

const addCodes = (ctx: Ctx, rewardId: number, codes: string[]): Promise<void> =>
  store.insertCodes(
    ctx.db,
    rewardId,
    codes.map((code) => ({ encrypted: encryptCode(code, ctx.config.secret), hash: sha256(code) })),
  )

export const addReward = (ctx: Ctx, { codes, ...fields }: RewardFields): Promise<Reward> =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const id = await store.insertReward(db, fields)
    await addCodes(inside, id, codes)
    await recordAudit(inside, {
      action: 'reward.add',
      subjectType: 'reward',
      subjectId: String(id),
      after: { ...fields, codes: codes.length },
    })
    return store.getReward(db, id)
  })

export const changeReward = (ctx: Ctx, id: number, { codes = [], ...fields }: Partial<RewardFields>) =>
  inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const before = await store.getReward(db, id)
    await store.updateReward(db, id, fields)
    await addCodes(inside, id, codes)
    const after = await store.getReward(db, id)
    await recordAudit(inside, {
      action: 'reward.change',
      subjectType: 'reward',
      subjectId: String(id),
      before,
      after: { ...after, addedCodes: codes.length },
    })
    return after
  })

export const removeReward = (ctx: Ctx, id: number): Promise<Record<string, never>> =>
  inTransaction(ctx.db, async (db) => {
    const before = await store.getReward(db, id)
    await store.deleteReward(db, id, ctx.clock.now())
    await recordAudit(
      { ...ctx, db },
      { action: 'reward.remove', subjectType: 'reward', subjectId: String(id), before },
    )
    return {}
  })

/** Redemptions of a member, newest first; voucher codes are opened for their owner alone. */
export const listRedemptions = async (ctx: Ctx, userId: number): Promise<UserReward[]> => {
  const caller = memberOf(ctx)
  if (caller.id !== userId && !isAdmin(ctx)) throw forbidden()
  await getUser(ctx, userId)
  const rows = await store.listRedemptions(ctx.db, userId)
  return rows.map(({ codeEncrypted, ...row }) => ({
    ...row,
    code: codeEncrypted && caller.id === userId ? decryptCode(codeEncrypted, ctx.config.secret) : null,
  }))
}

type Redemption = { userReward: UserReward; points: number }

/** Locks in one fixed order: the member, the reward, a code. Refusals leave nothing behind. */
const redeemOnce = async (ctx: Ctx, userId: number, rewardId: number): Promise<Redemption> => {
  const balance = await store.lockBalance(ctx.db, userId)
  const reward = await store.getReward(ctx.db, rewardId)
  const soldOut = new AppError('out_of_stock', 'Phần thưởng này đã hết.')
  if (!reward.available || reward.stock === 0) throw soldOut
  const shortfall = reward.pointsCost - balance
  if (shortfall > 0)
    throw new AppError('not_enough_points', `Bạn còn thiếu ${shortfall} điểm để đổi phần thưởng này.`, {
      shortfall,
    })
  if (!(await store.takeStock(ctx.db, rewardId))) throw soldOut
  const at = ctx.clock.now()
  const id = await store.insertRedemption(ctx.db, { userId, reward, at })
  if (reward.kind === 'voucher' && !(await store.takeCode(ctx.db, rewardId, id))) throw soldOut
  const { balanceAfter } = await postEntry(ctx, {
    userId,
    kind: 'redeem',
    points: -reward.pointsCost,
    refType: 'redemption',
    refId: String(id),
  })
  const { codeEncrypted, ...row } = await store.getRedemption(ctx.db, id)
  const code = codeEncrypted ? decryptCode(codeEncrypted, ctx.config.secret) : null
  return { userReward: { ...row, code }, points: balanceAfter }
}

/**
 * Turns points into a reward. The same Idempotency-Key gives the first answer again and takes nothing;
 * with another reward or body it is refused. @throws AppError out_of_stock, not_enough_points (with shortfall),
 * idempotency_mismatch
 */
export const redeemReward = (
  ctx: Ctx,
  rewardId: number,
  { key, body }: { key: string | null; body: string },
): Promise<Redemption> => {
  const userId = memberOf(ctx).id
  if (key !== null && (key.length < 1 || key.length > 200))
    throw new AppError('invalid_input', 'Idempotency-Key dài tối đa 200 ký tự')
  return inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    if (key === null) return redeemOnce(inside, userId, rewardId)
    await store.lockBalance(db, userId)
    const claim = { userId, key, bodyHash: sha256(`${rewardId}:${body}`) }
    const earlier = await store.claimKey(db, claim)
    if (earlier) {
      if (earlier.bodyHash !== claim.bodyHash)
        throw new AppError('idempotency_mismatch', 'Idempotency-Key này đã dùng cho một yêu cầu khác.')
      const id = earlier.redemptionId
      const { codeEncrypted, ...row } = await store.getRedemption(db, id)
      const code = codeEncrypted ? decryptCode(codeEncrypted, ctx.config.secret) : null
      return { userReward: { ...row, code }, points: earlier.points }
    }
    const redemption = await redeemOnce(inside, userId, rewardId)
    await store.keepAnswer(db, claim, { redemptionId: redemption.userReward.id, points: redemption.points })
    return redemption
  })
}
