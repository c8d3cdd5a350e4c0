import { defineNetwork } from '../define.ts'
import { toUnderstood, type Understood } from '../mapper.ts'
import { reports } from './client.ts'
import { placeClickId } from './link.ts'
import { fromPostback } from './mapper.ts'
import { Postback, subOrderFields, underReportNames } from './schema.ts'
import { statement } from './statement.ts'

const readPostback = (
  fields: Record<string, unknown>,
  { receivedAt, signed }: { receivedAt: Date; signed: boolean },
): Understood => {
  const named = underReportNames(fields)
  return toUnderstood(Postback.safeParse(named), named, subOrderFields, (message) =>
    fromPostback(message, receivedAt, signed),
  )
}

export const lazada = defineNetwork('lazada', {
  placeClickId,
  numbersRows: true,
  readPostback,
  reports,
  statement,
})
