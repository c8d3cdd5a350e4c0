// Owns how each affiliate network speaks: its postbacks, its reports, the pace at which it may be asked.
// Promises: a message is understood as a conversion or refused with its problems; nothing personal passes the schemas.
export type {
  HeldRows,
  ReportCursor,
  ReportKind,
  ReportSource,
} from './client.ts'
export type { Evidence, IncomingConversion } from './incoming.ts'
export { clickIdAmong, type ReportRow } from './mapper.ts'
export { type DoorNetwork, doorNetworks, doorsOf, readPostback, reportSources } from './registry.ts'
export { clickNetworksOf } from './rules.ts'
