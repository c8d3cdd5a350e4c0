import type { Overview, Wallet } from '#contract/wallet.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { findOwnExpiring } from '#server/modules/expiry/index.ts'
import { listClicks, sumUpJourney } from '#server/modules/explanations/index.ts'
import { getOwnBalance } from '#server/modules/points/index.ts'
import { listRewards } from '#server/modules/rewards/index.ts'
import { getSettings, getWithdrawalPolicy } from '#server/modules/settings/index.ts'
import { rewardsWithin } from './rules.ts'

/** The own wallet: points in điểm, worth in đồng. */
export const readWallet = async (ctx: Ctx): Promise<Wallet> => {
  const [balance, journey, rewards, { pointValue }, { kinds }, expiring] = await Promise.all([
    getOwnBalance(ctx),
    sumUpJourney(ctx),
    listRewards(ctx),
    getSettings(ctx),
    getWithdrawalPolicy(ctx),
    findOwnExpiring(ctx),
  ])
  const pending = journey.months.reduce((sum, month) => sum + month.pending, 0)
  return {
    balance,
    worth: balance * pointValue,
    pending,
    pendingWorth: pending * pointValue,
    expiring,
    withdrawable: kinds.length > 0,
    ...rewardsWithin(rewards, balance),
    ...journey,
  }
}

const mostLatest = 3

/** The own wallet in short, with the latest lines of the journey. */
export const readOverview = async (ctx: Ctx): Promise<Overview> => {
  const [{ balance, worth, pending, nextReward, expected }, { items }] = await Promise.all([
    readWallet(ctx),
    listClicks(ctx, { page: 1, limit: mostLatest }),
  ])
  return { balance, worth, pending, nextReward, nextDate: expected[0]?.on ?? null, latest: items }
}
