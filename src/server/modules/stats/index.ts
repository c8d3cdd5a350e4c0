// Owns no table: the figures of the home page, counted from what the other modules keep.
// Promises: one query, cheap at a million products.
export { statsRoutes } from './routes.ts'
