// Owns claims for missing points, their history and the files members attach to them.
// Promises: an accepted claim is credited once; when its shop reports the order after all, the order still pays once.
export { claimsChecks } from './checks.ts'
export { settleClaimsJob, sweepClaimFiles } from './jobs.ts'
export { claimsDoors, claimsRoutes } from './routes.ts'
