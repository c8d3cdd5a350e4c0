// Owns no table: reads the queue of pg-boss (schema pgboss) and what the nightly proof found, and takes up again what the queue had given up.
// Promises: a job that was given up runs once more for each press that finds it so, however many press at once.
export { countBrokenChecks, countFailedJobs } from './operations.ts'
export { jobsRoutes } from './routes.ts'
