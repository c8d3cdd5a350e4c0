// Owns proof_roots, proof_trees, proof_chunks and chain_breaks: the daily root over all members' ledgers; reads the ledger.
// Promises: a published root never changes and names the one before it; a member with a broken chain redeems nothing,
// and what they redeemed before is not handed out.
export { proofChecks } from './checks.ts'
export { checkChainsJob, publishRootsJob, tellOfBreaks } from './jobs.ts'
export { countLateRoots } from './operations/count-late.ts'
export { refuseBroken } from './operations/handle-breaks.ts'
export { proofRoutes } from './routes.ts'
export { lockPayees, type Unpaid } from './store/payees.ts'
export { waitForTurn } from './store/roots.ts'
