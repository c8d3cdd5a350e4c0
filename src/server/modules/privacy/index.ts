// Owns no table: what a member may take along of all that is stored about them, and what goes with the account.
// Promises: every table that names a member is in the export, and nothing of anybody else.
export { privacyRoutes } from './routes.ts'
