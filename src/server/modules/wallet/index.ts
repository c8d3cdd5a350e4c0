// Owns nothing: it puts together what a member has, waits for and can turn it into.
// Promises: every number is the ledger's, a conversion's or a reward's own, and every date the one its click is explained by.
export { walletRoutes } from './routes.ts'
