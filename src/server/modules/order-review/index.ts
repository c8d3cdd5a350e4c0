// Owns what a person decides about orders: holds, clashes with claims, accepting a claim.
// Promises: each decision is made once, under the lock of its order, and written in the audit log.
export { orderReviewJobs } from './jobs.ts'
export { acceptClaim } from './operations/accept-claim.ts'
export { decideClash } from './operations/decide-clash.ts'
export { releaseHold } from './operations/hold-order.ts'
export { orderReviewRoutes } from './routes.ts'
