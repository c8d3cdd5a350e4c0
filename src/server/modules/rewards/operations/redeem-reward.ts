import type { UserReward } from '#contract/rewards.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { refuseBroken } from '#server/modules/proof/index.ts'
import { openCode } from '../rules.ts'
import { takeCode } from '../store/codes.ts'
import { claimKey, keepAnswer } from '../store/keys.ts'
import { getRedemption, insertRedemption, lockBalance } from '../store/redemptions.ts'
import { getReward, takeStock } from '../store/rewards.ts'

type Redemption = { userReward: UserReward; points: number }

/** Locks in one fixed order: the member, the reward, a code. Refusals leave nothing behind. */
const redeemOnce = async (ctx: Ctx, userId: number, rewardId: number): Promise<Redemption> => {
  const balance = await lockBalance(ctx.db, userId)
  await refuseBroken(ctx, userId)
  const reward = await getReward(ctx.db, rewardId)
  const soldOut = new AppError('out_of_stock', 'Phần thưởng này đã hết.')
  if (!reward.available || reward.stock === 0) throw soldOut
  const shortfall = reward.pointsCost - balance
  if (shortfall > 0)
    throw new AppError('not_enough_points', `Bạn còn thiếu ${shortfall} điểm để đổi phần thưởng này.`, {
      shortfall,
    })
  if (!(await takeStock(ctx.db, reward))) throw soldOut
  const at = ctx.clock.now()
  const id = await insertRedemption(ctx.db, { userId, reward, at })
  if (reward.kind === 'voucher' && !(await takeCode(ctx.db, rewardId, id))) throw soldOut
  const { balanceAfter } = await postEntry(ctx, {
    userId,
    kind: 'redeem',
    points: -reward.pointsCost,
    refType: 'redemption',
    refId: String(id),
  })
  const userReward = openCode(await getRedemption(ctx.db, id), ctx.config.secret)
  // A voucher is in the member's hands at once; the code itself never travels through the queue or a mail.
  if (userReward.code !== null)
    await notify(ctx, {
      userId,
      type: 'reward_delivered',
      refType: 'redemption',
      refId: id,
      data: { reward: reward.name, points: reward.pointsCost, note: null },
    })
  return { userReward, points: balanceAfter }
}

/**
 * Turns points into a reward. The same Idempotency-Key gives the first answer again and takes nothing;
 * with another reward or body it is refused. @throws AppError out_of_stock, not_enough_points (with shortfall),
 * idempotency_mismatch, ledger_check
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
    await lockBalance(db, userId)
    const claim = { userId, key, bodyHash: sha256(`${rewardId}:${body}`) }
    const earlier = await claimKey(db, claim)
    if (earlier) {
      if (earlier.bodyHash !== claim.bodyHash)
        throw new AppError('idempotency_mismatch', 'Idempotency-Key này đã dùng cho một yêu cầu khác.')
      const row = await getRedemption(db, earlier.redemptionId)
      return { userReward: openCode(row, ctx.config.secret), points: earlier.points }
    }
    const redemption = await redeemOnce(inside, userId, rewardId)
    await keepAnswer(db, claim, { redemptionId: redemption.userReward.id, points: redemption.points })
    return redemption
  })
}
