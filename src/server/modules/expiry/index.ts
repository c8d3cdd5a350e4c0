// Owns expiring_points: what members were told will expire, and what became of it.
// Promises: nothing expires that was not announced three weeks before, nor more than was; what is spent comes from the oldest.
export { expiryChecks } from './checks.ts'
export { expirePointsJob } from './jobs.ts'
export { findOwnExpiring } from './operations.ts'
export { expiryRoutes } from './routes.ts'
