import { toUnderstood, type Understood } from '../mapper.ts'
import { toConversion } from './mapper.ts'
import { DirectMessage, directFields } from './schema.ts'

export const readPostback = (
  fields: Record<string, unknown>,
  { receivedAt }: { receivedAt: Date },
): Understood =>
  toUnderstood(DirectMessage.safeParse(fields), fields, directFields, (message) =>
    toConversion(message, receivedAt),
  )
