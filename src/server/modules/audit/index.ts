// Owns no table: reads audit_log, which db/audit writes in the transaction of each action and the database keeps unchanged.
// Promises: every action an admin can filter for is shown as it was noted, for as long as an operator keeps the audit.
export { forgetAuditJob } from './jobs.ts'
export { auditRoutes } from './routes.ts'
