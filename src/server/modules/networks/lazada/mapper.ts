import type { ConversionStatus } from '#contract/affiliate.ts'
import { networksText as t } from '#server/text/networks.ts'
import { addDays } from '#shared/vietnam-time.ts'
import type { IncomingConversion } from '../incoming.ts'
import { clickIdAmong } from '../mapper.ts'
import type { Postback, SubOrder } from './schema.ts'

/** Days from delivery in which goods come back. */
const returnDays = 15
/** Where the report leaves out when it was delivered: days from leaving the shop, else from the order. */
const deliveryDays = 7
const orderDays = 30

type ReportRow = Pick<Postback, 'status' | 'validity' | 'deliveredTime' | 'fulfilledTime' | 'conversionTime'>

const returnsEnd = (row: ReportRow): Date | undefined => {
  if (row.deliveredTime) return addDays(row.deliveredTime, returnDays)
  if (row.fulfilledTime) return addDays(row.fulfilledTime, deliveryDays + returnDays)
  return row.conversionTime ? addDays(row.conversionTime, orderDays + returnDays) : undefined
}

const reasons: [RegExp, string][] = [
  [/^cancel/i, t.lazada.cancelled],
  [/^return/i, t.lazada.returned],
  [/^reject/i, t.lazada.rejected],
]

/** Delivered and valid counts as approved; it is money once nothing can come back any more. */
const verdictOn = (row: ReportRow, now: Date): { status: ConversionStatus; reason: string | null } => {
  const refused = reasons.find(([pattern]) => pattern.test(row.status))
  if (refused) return { status: 'rejected', reason: refused[1] }
  if (/^invalid/i.test(row.validity)) return { status: 'rejected', reason: t.lazada.invalid }
  if (!/^delivered/i.test(row.status)) return { status: 'pending', reason: null }
  const end = returnsEnd(row)
  const isSafe = /^valid/i.test(row.validity) && end !== undefined && end <= now
  return { status: isSafe ? 'confirmed' : 'approved', reason: null }
}

const clickIdOf = (row: Postback): string =>
  clickIdAmong([row.subId1, row.subId2, row.subId3, row.subId4, row.subId5, row.subId6])

const shared = (row: Postback, now: Date) => ({
  network: 'lazada' as const,
  transactionId: row.orderId,
  itemKey: row.subOrderId,
  clickId: clickIdOf(row),
  orderValue: row.orderAmt,
  commission: row.estPayout,
  ...verdictOn(row, now),
  networkStatus: row.validity ? `${row.status} (${row.validity})` : row.status,
})

/** A row of the report as of `now`. It tells how things stand, not since when. */
export const fromSubOrder = (row: SubOrder, now: Date): IncomingConversion => ({
  ...shared(row, now),
  occurredAt: row.conversionTime,
  updatedAt: null,
})

/** A postback: no time of change, so the further status counts, in whatever order messages come. */
export const fromPostback = (message: Postback, receivedAt: Date, signed: boolean): IncomingConversion => ({
  ...shared(message, receivedAt),
  occurredAt: message.conversionTime ?? receivedAt,
  updatedAt: new Date(0),
  evidence: signed ? 'report' : 'hint',
})
