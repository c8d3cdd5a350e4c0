// Owns how each affiliate network speaks: links, postbacks, reports, statements, and the pace at which it may be asked.
// Promises: a message is understood as a conversion or refused with its problems; nothing personal passes the schemas.
export type {
  HeldRows,
  RateSource,
  ReportCursor,
  ReportKind,
  ReportSource,
  VoucherSource,
} from './client.ts'
export { countFailedReads, describeReads, EmptyPage, probeReports } from './client.ts'
export type { Evidence, IncomingConversion, IncomingRate, IncomingVoucher } from './incoming.ts'
export { type Outgoing, untracked } from './link.ts'
export { addedUp, clickIdAmong, type ReportRow } from './mapper.ts'
export {
  clickNetworksOf,
  networkOfColumns,
  numbersByShop,
  numbersRows,
  type PostbackNetwork,
  placeClickId,
  postbackNetworks,
  rateSources,
  readPostback,
  reportSources,
  statementFormatOf,
  voucherSources,
} from './registry.ts'
export { identifiedBy, type StatementFormat } from './statement.ts'
