import { toUnderstood, type Understood } from '../mapper.ts'
import { fromPostback } from './mapper.ts'
import { Postback, subOrderFields, underReportNames } from './schema.ts'

export const readPostback = (
  fields: Record<string, unknown>,
  { receivedAt, signed }: { receivedAt: Date; signed: boolean },
): Understood => {
  const named = underReportNames(fields)
  return toUnderstood(Postback.safeParse(named), named, subOrderFields, (message) =>
    fromPostback(message, receivedAt, signed),
  )
}
