// Owns no table: reads audit_log, which db/audit writes in the transaction of each deed and the database keeps unchanged.
// Promises: every deed an admin can filter for is shown as it was noted.
export { auditRoutes } from './routes.ts'
