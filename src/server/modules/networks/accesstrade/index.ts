import { toUnderstood, type Understood } from '../mapper.ts'
import { fromPostback } from './mapper.ts'
import { Postback, postbackFields } from './schema.ts'

export const readPostback = (
  fields: Record<string, unknown>,
  { receivedAt, signed }: { receivedAt: Date; signed: boolean },
): Understood =>
  toUnderstood(Postback.safeParse(fields), fields, postbackFields, (message) =>
    fromPostback(message, receivedAt, signed),
  )
