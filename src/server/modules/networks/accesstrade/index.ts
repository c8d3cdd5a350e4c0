import { defineNetwork } from '../define.ts'
import { toUnderstood, type Understood } from '../mapper.ts'
import { rates, reports, vouchers } from './client.ts'
import { placeClickId } from './link.ts'
import { fromPostback } from './mapper.ts'
import { Postback, postbackFields } from './schema.ts'
import { statement } from './statement.ts'

const readPostback = (
  fields: Record<string, unknown>,
  { receivedAt, signed }: { receivedAt: Date; signed: boolean },
): Understood =>
  toUnderstood(Postback.safeParse(fields), fields, postbackFields, (message) =>
    fromPostback(message, receivedAt, signed),
  )

export const accesstrade = defineNetwork('accesstrade', {
  placeClickId,
  // Tiki's orders come through AccessTrade.
  reportsClicksOf: ['accesstrade', 'tiki'],
  numbersRows: true,
  readPostback,
  reports,
  statement,
  vouchers,
  rates,
})
