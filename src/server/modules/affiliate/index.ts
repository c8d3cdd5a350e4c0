// Owns affiliate clicks, conversions, their inbox of raw events and the links that go out to the shops.
// Promises: a click keeps what was promised; a conversion is credited at most once, whatever is sent in any order.
export { affiliateChecks } from './checks.ts'
export { affiliateJobs } from './jobs.ts'
export { clickIdAmong } from './networks/mapper.ts'
export { assignClick } from './operations/assign-click.ts'
export { followClick } from './operations/follow-click.ts'
export { recordConversion } from './operations/record-conversion.ts'
export {
  findOrders,
  payOrders,
  type StatementTold,
  takeStatementRow,
} from './operations/take-statement-row.ts'
export { trackClick } from './operations/track-click.ts'
export { affiliateDoors, affiliateRoutes } from './routes.ts'
export { clickNetworksOf } from './rules/door.ts'
export type { StoredOrder } from './store/statement-orders.ts'
