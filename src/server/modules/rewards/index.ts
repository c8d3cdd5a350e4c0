// Owns rewards, their voucher codes and user_rewards: what points can be turned into.
// Promises: a redemption takes points, stock and code in one transaction; a code is given to one member alone.
export { rewardsChecks } from './checks.ts'
export { addReward, listRedemptions, listRewards, redeemReward } from './operations.ts'
export { rewardsRoutes } from './routes.ts'
