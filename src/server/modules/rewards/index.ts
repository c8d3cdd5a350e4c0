// Owns rewards, their voucher codes and user_rewards: what points can be turned into.
// Promises: a redemption takes points, stock and code in one transaction and is refunded once; a code is given to one member alone.
export { rewardsChecks } from './checks.ts'
export { listRedemptions } from './operations/handle-redemptions.ts'
export { keyCodeHashes } from './operations/manage-codes.ts'
export { addReward, listRewards, removeReward } from './operations/manage-rewards.ts'
export { redeemReward } from './operations/redeem-reward.ts'
export { renewCodes } from './operations/renew-codes.ts'
export { rewardsRoutes } from './routes.ts'
export { countFreeCodes, countLowPools } from './store/codes.ts'
export { countWaitingRedemptions, forgetRedemptionNotesOf } from './store/redemptions.ts'
