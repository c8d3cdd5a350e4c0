import type { UserReward } from '#contract/rewards.ts'
import { oncePerKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/jobs/notify.ts'
import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockOwn, refuseSuspended } from '#server/modules/identity/index.ts'
import { postEntry } from '#server/modules/points/index.ts'
import { refuseBroken } from '#server/modules/proof/index.ts'
import { rewardsText as t } from '#server/text/rewards.ts'
import { openCode } from '../rules.ts'
import { takeCode } from '../store/codes.ts'
import { getRedemption, insertRedemption, lockBalance } from '../store/redemptions.ts'
import { getReward, takeStock } from '../store/rewards.ts'

type Redemption = { userReward: UserReward; points: number }

const priceChanged = (pointsCost: number): AppError =>
  new AppError('price_changed', t.redeem.priceChanged(pointsCost), {
    pointsCost,
  })

/**
 * Locks in one fixed order: the member, the reward, a code. The statement that takes the piece compares the price, so
 * that what is debited is what was seen. Refusals leave nothing behind.
 */
const redeemOnce = async (
  ctx: Ctx,
  userId: number,
  { rewardId, pointsCost }: { rewardId: number; pointsCost?: number | undefined },
): Promise<Redemption> => {
  const balance = await lockBalance(ctx.db, userId)
  await refuseSuspended(ctx, userId)
  await refuseBroken(ctx, userId)
  const reward = await getReward(ctx.db, rewardId)
  const soldOut = new AppError('out_of_stock', t.redeem.soldOut)
  if (!reward.available || reward.stock === 0) throw soldOut
  if (pointsCost !== undefined && pointsCost !== reward.pointsCost) throw priceChanged(reward.pointsCost)
  const shortfall = reward.pointsCost - balance
  if (shortfall > 0)
    throw new AppError('not_enough_points', t.redeem.shortfall(shortfall), {
      shortfall,
    })
  if (!(await takeStock(ctx.db, reward))) {
    const now = await getReward(ctx.db, rewardId)
    throw now.pointsCost === reward.pointsCost ? soldOut : priceChanged(now.pointsCost)
  }
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
  const userReward = openCode(await getRedemption(ctx.db, id), ctx.config.secrets)
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
 * with another reward or body it is refused. @throws AppError out_of_stock, price_changed (with the price now),
 * not_enough_points (with shortfall), idempotency_mismatch, ledger_check, suspended, not_signed_in where the session ended meanwhile
 */
export const redeemReward = (
  ctx: Ctx,
  rewardId: number,
  { key, body }: { key: string | null; body: { pointsCost?: number | undefined } },
): Promise<Redemption> => {
  const userId = memberOf(ctx).id
  return inTransaction(ctx, async (tx) => {
    await lockOwn(tx)
    const request = `${rewardId}:${JSON.stringify(body)}`
    const kept = await oncePerKey(tx.db, { userId, operation: 'rewards.redeem', key, request }, async () => {
      const { userReward, points } = await redeemOnce(tx, userId, {
        rewardId,
        pointsCost: body.pointsCost,
      })
      return { redemptionId: userReward.id, points }
    })
    const row = await getRedemption(tx.db, kept.redemptionId)
    return { userReward: openCode(row, tx.config.secrets), points: kept.points }
  })
}
