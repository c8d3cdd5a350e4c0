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
export type StatementTold = {
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
  reason: string | null
  occurredAt: Date | null
  updatedAt: Date | null
}

/** What a closed cycle has decided is final; the rest of a statement is one more report. */
const evidenceOf = (status: ConversionStatus, closed: boolean): 'report' | 'statement' =>
  closed && status !== 'pending' && status !== 'approved' ? 'statement' : 'report'

/** The line under the name its order is stored by, so that no second row of it comes to be. */
const asConversion = (
  told: StatementTold,
  known: StoredOrder | undefined,
  closed: boolean,
): IncomingConversion | undefined => {
  const occurredAt = told.occurredAt ?? known?.occurredAt
  if (!occurredAt || (!known && !told.whole)) return undefined
  const evidence = evidenceOf(told.status, closed)
  const twinKey = known?.twinKey ?? (told.whole ? told.twinKey : null)
  const isBonus = !told.earns
  const earns = twinKey === null || isBonus ? (known?.earns ?? told.earns) && told.earns : true
  return {
    network: told.network,
    transactionId: known?.transactionId ?? told.transactionId,
    itemKey: known?.itemKey ?? told.itemKey,
    ...(told.rowKeys.length > 0 ? { rowKeys: told.rowKeys } : {}),
    ...(twinKey !== null && !isBonus ? { twinKey } : {}),
    ...(earns ? {} : { earns: false }),
    clickId: told.clickId,
    orderValue: told.orderValue ?? known?.orderValue ?? 0,
    commission: told.commission,
    status: told.status,
    networkStatus: told.networkStatus,
    reason: told.reason,
    occurredAt,
    updatedAt: evidence === 'statement' ? null : told.updatedAt,
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
  told: StatementTold,
  {
    closed,
    raw,
    match,
  }: { closed: boolean; raw: object; match: (orders: StoredOrder[]) => StoredOrder | 'many' | undefined },
): Promise<{ outcome: RecordOutcome | 'incomplete' | 'ambiguous'; conversionId: number | null }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrderCodes(tx.db, [told.transactionId, ...told.rowKeys])
    const known = match(await findStoredOrders(tx.db, told.network, [told.transactionId, ...told.rowKeys]))
    if (known === 'many') return { outcome: 'ambiguous', conversionId: null }
    const conversion = asConversion(told, known, closed)
    if (!conversion) return { outcome: 'incomplete', conversionId: null }
    const taken = await recordConversion(tx, conversion, { source: 'file', raw })
    await forgetReported(tx.db, taken.conversionId)
    return taken
  })
