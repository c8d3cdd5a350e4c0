import { z } from 'zod'
import { conversionStatuses } from '#contract/affiliate.ts'
import { ifAny, maybeClearDong, maybeWords, words } from '../schema.ts'

const maybeInstant = ifAny(z.iso.datetime({ offset: true }).transform((at) => new Date(at)))

/**
 * What a shop of the `direct` webhook sends (JSON, form or query). Anything else it sends is left at the border; a field that is null or
 * empty is one that is left out.
 */
export const DirectMessage = z.object({
  click_id: maybeWords(100),
  transaction_id: words(200).pipe(z.string().min(1)),
  item_key: maybeWords(200),
  order_value: maybeClearDong,
  commission: maybeClearDong,
  status: z.string().trim().toLowerCase().pipe(z.enum(conversionStatuses)),
  occurred_at: maybeInstant,
  updated_at: maybeInstant,
})
export type DirectMessage = z.infer<typeof DirectMessage>

/** The fields kept of a message that was not understood. */
export const directFields = Object.keys(DirectMessage.shape)
