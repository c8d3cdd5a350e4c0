// Owns claims for missing points, their history and the files members attach to them.
// Promises: a claim's points are given once and taken back once; who is paid for an order is decided by the affiliate module.
export { claimsChecks } from './checks.ts'
export { settleClaimsJob, sweepClaimFiles } from './jobs.ts'
export { getAdminClaim, lockSent, refuseClaim } from './operations/decide.ts'
export { missingClaim } from './operations/own-claims.ts'
export {
  closeByReport,
  payClaim,
  stopWaiting,
  takeClaimBack,
} from './operations/settle-claim.ts'
export { claimsPlainRoutes, claimsRoutes } from './routes.ts'
export { decidableStates, type TakenBecause } from './rules/claim.ts'
export { findClaimed, type LockedClaim, lockClaimsAbout } from './store/claims.ts'
export { countSentClaims } from './store/views.ts'
