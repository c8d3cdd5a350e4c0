// Owns purchases: what a member bought and the points it earned, a row for each confirmed conversion.
// Promises: a conversion has at most one purchase; one by hand is credited once and taken back once, however often asked.
export { purchasesChecks } from './checks.ts'
export { markPurchaseReversed, recordConfirmedPurchase, writePurchase } from './operations.ts'
export { purchasesRoutes } from './routes.ts'
