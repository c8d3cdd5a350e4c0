// Owns adjustments: points given or taken by hand, with a reason, above a limit by two persons.
// Promises: an approved adjustment stands in the ledger once, exactly as it was asked for; its reversal is its opposite, once.
export { adjustmentsChecks } from './checks.ts'
export { carryOutAdjustment, carryOutReversal, endAdjustment } from './operations.ts'
export { adjustmentsRoutes } from './routes.ts'
