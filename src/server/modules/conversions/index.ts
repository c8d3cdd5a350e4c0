// Owns conversions, their events, holds, payments, shares of limits and signals: the money an order comes to.
// Promises: an order is credited at most once and to its owner, whatever is sent in whatever order.
export { conversionsChecks } from './checks.ts'
export { forgetEventsJob } from './jobs.ts'
export { assess } from './operations/assess-order.ts'
export { assignClick } from './operations/assign-click.ts'
export { type HoldRequest, openHold } from './operations/open-hold.ts'
export { clickOf, type OpenOrder, openOrder } from './operations/open-order.ts'
export { type RecordOutcome, recordConversion } from './operations/record-conversion.ts'
export { settleOrder } from './operations/settle-order.ts'
export { isFromFuture } from './rules/doubt.ts'
export { openingOf } from './rules/notice.ts'
export { type Part, partKey } from './rules/part.ts'
export { isAlive, mayStillEarn } from './rules/row-state.ts'
export {
  awaitsOwner,
  countRowsOfOrders,
  countUnmatched,
  countUnowned,
  findReported,
  noteReported,
} from './store/conversions.ts'
export { findStale, insertEvent, insertEventOnce } from './store/events.ts'
export {
  countOpenHolds,
  findHold,
  findHoldOfRow,
  hasRows,
  type OrderHold,
  saveDecision,
  setHold,
} from './store/order-holds.ts'
export { claimPayer, findPayer, orderPayer, takePayment } from './store/order-payments.ts'
export { type ConversionRow, findIdentityOf } from './store/order-rows.ts'
export { lockTotals, replaceReservations } from './store/reservations.ts'
export {
  findStoredOrders,
  forgetReported,
  type Payment,
  type StoredOrder,
  setPaid,
} from './store/statement-orders.ts'
