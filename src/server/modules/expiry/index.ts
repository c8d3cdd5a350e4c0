// Owns expiring_points: what members were told will expire, and what became of it.
// Promises: nothing expires that was not announced three weeks before, nor more than was; what is spent comes from the oldest; what an order had
// brought is not taken twice, by its end and by its return.
export { expiryChecks } from './checks.ts'
export { expirePointsJob, giveBackExpiredJob, pointsTakenBack } from './jobs.ts'
export { findOwnExpiring } from './operations.ts'
export { expiryRoutes } from './routes.ts'
