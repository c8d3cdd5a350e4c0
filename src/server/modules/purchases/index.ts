// Owns purchases: what a member bought and the points it earned, a row for each confirmed conversion.
// Promises: a conversion has at most one purchase; a purchase by hand is credited once, however often it is sent.
export { markPurchaseReversed, recordConfirmedPurchase } from './operations.ts'
export { purchasesRoutes } from './routes.ts'
