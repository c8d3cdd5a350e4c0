// Owns how messages of networks come in: postbacks, polled reports, lines of statements; and the inbox that keeps them.
// Promises: no message is lost; what cannot be applied is kept with its reason and can be tried again.

export { reportsJobs } from './jobs.ts'
export { expectedMessages } from './operations/expected-messages.ts'
export { countTroubledReports } from './operations/list-networks.ts'
export {
  findOrders,
  payOrders,
  type StatementMessage,
  takeStatementRow,
} from './operations/take-statement-row.ts'
export { postbackEndpoint, reportsRoutes } from './routes.ts'
