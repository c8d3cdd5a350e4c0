import { z } from 'zod'
import { conversionStatuses } from '#contract/affiliate.ts'
import { dong, words } from '../schema.ts'

const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at))

/** What a shop of the `direct` webhook sends (JSON, form or query). Anything else it sends is left at the border. */
export const DirectMessage = z.object({
  click_id: words(100).default(''),
  transaction_id: words(200).pipe(z.string().min(1)),
  item_key: words(200).default(''),
  order_value: dong.default(0),
  commission: dong.default(0),
  status: z.string().trim().toLowerCase().pipe(z.enum(conversionStatuses)),
  occurred_at: instant.optional(),
  updated_at: instant.optional(),
})
export type DirectMessage = z.infer<typeof DirectMessage>

/** The fields kept of a message that was not understood. */
export const directFields = Object.keys(DirectMessage.shape)
