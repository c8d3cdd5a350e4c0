import type { ConversionStatus, Network } from '#contract/affiliate.ts'
import { lockOrderCodes } from '#server/db/order-codes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  findStoredOrders,
  forgetReported,
  type Payment,
  type RecordOutcome,
  recordConversion,
  type StoredOrder,
  setPaid,
} from '#server/modules/conversions/index.ts'
import type { IncomingConversion } from '#server/modules/networks/index.ts'

/** What a line of a statement tells of an order, in đồng; null where the file says nothing. */
export type StatementMessage = {
  network: Network
  transactionId: string
  itemKey: string
  rowKeys: string[]
  /** Ends in ':' where the file names the item and not which model of it. */
  twinKey: string | null
  whole: boolean
  earns: boolean
  clickId: string
  orderValue: number | null
  commission: number
  status: ConversionStatus
  networkStatus: string
  /** The file marks the line itself as not reconciled yet. */
  isOpen: boolean
  reason: string | null
  occurredAt: Date | null
  updatedAt: Date | null
}

/** What a closed cycle has decided is final; the rest of a statement is one more report. */
const evidenceOf = ({ status, isOpen }: StatementMessage, closed: boolean): 'report' | 'statement' =>
  closed && !isOpen && status !== 'pending' && status !== 'approved' ? 'statement' : 'report'

const sameAmounts = (message: StatementMessage, books: StoredOrder): boolean =>
  message.commission === books.commission &&
  (message.orderValue === null || message.orderValue === books.orderValue)

/**
 * When the network said what a file gives without a time of change: as early as may be, just after what is known, and of a new order
 * before all else, as a postback without one. A report that took the order further since stands, and one of the time in between that
 * comes late is heard.
 */
const earliestTime = (message: StatementMessage, books: StoredOrder | undefined): Date => {
  if (!books) return new Date(0)
  const corrects = message.status === books.status && !sameAmounts(message, books)
  return new Date(books.networkUpdatedAt.getTime() + Number(corrects))
}

/**
 * The line under the name its order is stored by, so that no second row of it comes to be. What an unsigned message said of that order is
 * no word of the network's own books.
 */
const asConversion = (
  message: StatementMessage,
  known: StoredOrder | undefined,
  closed: boolean,
): IncomingConversion | undefined => {
  const books = known?.evidence === 'hint' ? undefined : known
  const occurredAt = message.occurredAt ?? known?.occurredAt
  if (!occurredAt || (!known && !message.whole)) return undefined
  const evidence = evidenceOf(message, closed)
  const twinKey = books?.twinKey ?? (message.whole ? message.twinKey : null)
  const isBonus = !message.earns
  const earns = twinKey === null || isBonus ? (books?.earns ?? message.earns) && message.earns : true
  const updatedAt = message.updatedAt ?? earliestTime(message, books)
  return {
    network: message.network,
    transactionId: known?.transactionId ?? message.transactionId,
    itemKey: known?.itemKey ?? message.itemKey,
    ...(message.rowKeys.length > 0 ? { rowKeys: message.rowKeys } : {}),
    ...(twinKey !== null && !isBonus ? { twinKey } : {}),
    ...(earns ? {} : { earns: false }),
    clickId: message.clickId,
    orderValue: message.orderValue,
    commission: message.commission,
    status: message.status,
    networkStatus: message.networkStatus,
    reason: message.reason,
    occurredAt,
    updatedAt: evidence === 'statement' ? null : updatedAt,
    evidence,
  }
}

/** The orders stored under any of these numbers of a network. */
export const findOrders = (ctx: Ctx, network: Network, numbers: string[]): Promise<StoredOrder[]> =>
  findStoredOrders(ctx.db, network, numbers)

/** Notes what was received for orders. Points never depend on it. */
export const payOrders = (
  ctx: Ctx,
  payments: Payment[],
  by: { at: Date; importId: number },
): Promise<number> => setPaid(ctx.db, payments, by)

/**
 * Takes one line of a statement: finds the order it stands for under the lock of its number, so that a report that
 * arrives meanwhile makes no second one, and records it. Undefined outcome = there is too little to make an order of.
 */
export const takeStatementRow = (
  ctx: Ctx,
  message: StatementMessage,
  {
    closed,
    raw,
    match,
  }: { closed: boolean; raw: object; match: (orders: StoredOrder[]) => StoredOrder | 'many' | undefined },
): Promise<{ outcome: RecordOutcome | 'incomplete' | 'ambiguous'; conversionId: number | null }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrderCodes(tx.db, [message.transactionId, ...message.rowKeys])
    const known = match(
      await findStoredOrders(tx.db, message.network, [message.transactionId, ...message.rowKeys]),
    )
    if (known === 'many') return { outcome: 'ambiguous', conversionId: null }
    const conversion = asConversion(message, known, closed)
    if (!conversion) return { outcome: 'incomplete', conversionId: null }
    const taken = await recordConversion(tx, conversion, { source: 'file', raw })
    await forgetReported(tx.db, taken.conversionId)
    return taken
  })
