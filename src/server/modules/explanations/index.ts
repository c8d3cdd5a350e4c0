// Owns the answer to "Vì sao?": why each click stands where it stands.
// Promises: every sentence follows from recorded facts, and never sums up two things as one.
export { listClicks, sumUpJourney } from './operations/list-clicks.ts'
export { explanationsRoutes } from './routes.ts'
