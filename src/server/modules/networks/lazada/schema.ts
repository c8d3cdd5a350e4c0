import { z } from 'zod'
import { beginning, maybeDong, maybeTime, maybeWords, networkTime, words } from '../schema.ts'

const subs = {
  subId1: beginning(100),
  subId2: beginning(100),
  subId3: beginning(100),
  subId4: beginning(100),
  subId5: beginning(100),
  subId6: beginning(100),
}

/** Amounts are đồng; a row in another currency is refused. */
const currency = z.union([z.literal(''), z.string().regex(/^vnd$/i)]).nullish()

/** A row of the conversion report, one a sub-order. The buyer's memberEmail, memberName and memberId stop here. */
export const SubOrder = z.object({
  orderId: words(100).pipe(z.string().min(1)),
  subOrderId: words(100).pipe(z.string().min(1)),
  status: words(50).pipe(z.string().min(1)),
  validity: maybeWords(50),
  conversionTime: networkTime,
  fulfilledTime: maybeTime,
  deliveredTime: maybeTime,
  orderAmt: maybeDong,
  estPayout: maybeDong,
  currency,
  ...subs,
})
export type SubOrder = z.infer<typeof SubOrder>
export const subOrderFields = Object.keys(SubOrder.shape)

export const ReportAnswer = z.object({
  code: z.union([z.string(), z.number().transform(String)]),
  result: z.object({ success: z.boolean().optional(), data: z.array(z.unknown()).nullish() }).nullish(),
})

/** The operator writes the postback's macros, so names come in several spellings: sub_order_id, subOrderId. */
export const Postback = SubOrder.extend({ conversionTime: maybeTime })
export type Postback = z.infer<typeof Postback>

const nameOf = new Map([
  ...subOrderFields.map((name): [string, string] => [name.toLowerCase(), name]),
  ['orderstatus', 'status'],
  ['orderamount', 'orderAmt'],
  ['payout', 'estPayout'],
])

/** A message's fields under the names of the report. */
export const underReportNames = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const known = nameOf.get(name.replaceAll('_', '').toLowerCase())
      return known ? [[known, value]] : []
    }),
  )
