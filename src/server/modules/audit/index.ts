// Owns no table: reads audit_log, which db/audit writes in the transaction of each action and the database keeps unchanged.
// Promises: every action an admin can filter for is shown as it was noted.
export { auditRoutes } from './routes.ts'
