import { defineNetwork } from '../define.ts'
import { toUnderstood, type Understood } from '../mapper.ts'
import { placeClickId } from './link.ts'
import { toConversion } from './mapper.ts'
import { DirectMessage, directFields } from './schema.ts'
import { statement } from './statement.ts'

const readPostback = (fields: Record<string, unknown>, { receivedAt }: { receivedAt: Date }): Understood =>
  toUnderstood(DirectMessage.safeParse(fields), fields, directFields, (message) =>
    toConversion(message, receivedAt),
  )

export const direct = defineNetwork('direct', {
  placeClickId,
  // Shops with an agreement of their own stand behind links of any host we know no network of.
  reportsClicksOf: ['direct', 'unknown'],
  numbersByShop: true,
  readPostback,
  statement,
})
