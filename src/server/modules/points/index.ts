// Owns ledger_entries: every điểm a member has, gained or lost, in an append-only, hash-chained ledger.
// Promises: a balance is the sum of its entries, an entry is never changed, and one reference is posted once.
export { pointsChecks } from './checks.ts'
export { getOwnBalance, postEntry } from './operations.ts'
export { pointsRoutes } from './routes.ts'
export { lockMember } from './store.ts'
