// Owns confirmed_points and confirmed_point_changes, and the figures of the home page, counted from what the modules keep.
// Promises: one query, cheap at a million products and ten million lines of the ledger; points are exact in the reader's snapshot.
export { statsChecks } from './checks.ts'
export { foldPointsJob } from './jobs.ts'
export { foldPoints } from './operations.ts'
export { statsRoutes } from './routes.ts'
